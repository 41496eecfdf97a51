import { staff } from '@collections/access'
import { inBothLanguages } from '@collections/spanish'
import type { GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { currentTime } from '@/services/clock'
import { keepWaiverText } from '@/services/waivers/waiver-text'

/** Stores each text before it's used, so that the text of a signed waiver can't be lost. */
const keepText: GlobalBeforeChangeHook = async ({ data, req: { payload } }) => {
  for (const text of [data.text, data.es?.text]) if (text) await keepWaiverText(payload, text, currentTime())
  return data
}

/** The text that every angler signs (docs/product-rules.md#waivers). */
export const Waiver: GlobalConfig = {
  slug: 'waiver',
  label: 'Waiver',
  access: { read: staff, update: staff },
  hooks: { beforeChange: [keepText] },
  admin: {
    group: 'Site',
    description:
      'Every angler signs this text before the trip. Have a lawyer check it. Every version that you save is kept, and a signed waiver always shows the version that was signed. If you change one language, change the other, too. Leave the English text empty if your guests don’t sign a waiver.',
  },
  fields: inBothLanguages({
    name: 'text',
    type: 'textarea',
    label: 'Text',
    maxLength: 20_000,
    admin: { rows: 24 },
  }),
}
