import { staff } from '@collections/access'
import { spanishCollapsible } from '@collections/spanish'
import type { GlobalBeforeChangeHook, GlobalConfig, TextareaField } from 'payload'
import type { Waiver1 as StoredWaiver } from '@/payload-types'
import { currentTime } from '@/services/clock'
import { keepWaiverText } from '@/services/waivers/waiver-text'

/** Stores each text before it's used, so that the text of a signed waiver can't be lost. */
const keepText: GlobalBeforeChangeHook = async ({ data, req: { payload } }) => {
  for (const text of [data.text, data.es?.text]) if (text) await keepWaiverText(payload, text, currentTime())
  return data
}

/**
 * Stops showing the Spanish text when the English one changes, until staff change it, too, or say that it still
 * matches.
 */
const compareLanguages: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  const { text, es } = (originalDoc ?? {}) as Partial<StoredWaiver>
  const hasChanged = (before: unknown, after: unknown) => (before || '') !== (after || '')
  if (hasChanged(es?.text, data.es?.text)) return { ...data, es: { ...data.es, matches: true } }
  return hasChanged(text, data.text) ? { ...data, es: { ...data.es, matches: false } } : data
}

const waiverText: TextareaField = {
  name: 'text',
  type: 'textarea',
  label: 'Text',
  maxLength: 20_000,
  admin: { rows: 24 },
}

/** The text that every angler signs (docs/product-rules.md#waivers). */
export const Waiver: GlobalConfig = {
  slug: 'waiver',
  label: 'Waiver',
  access: { read: staff, update: staff },
  hooks: { beforeChange: [keepText, compareLanguages] },
  admin: {
    group: 'Site',
    description:
      'Every angler signs this text before the trip. Have a lawyer check it. Every version that you save is kept, and a signed waiver always shows the version that was signed. Leave the English text empty if your guests don’t sign a waiver.',
  },
  fields: [
    waiverText,
    spanishCollapsible(
      [
        waiverText,
        {
          name: 'matches',
          type: 'checkbox',
          label: 'Matches the English text',
          admin: {
            description:
              'If only the English text changes, this box is unchecked, and guests sign the English text until you check it.',
          },
        },
      ],
      'If this is empty, Spanish pages show the English text.',
    ),
  ],
}
