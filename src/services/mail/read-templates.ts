import type { EmailTemplate } from '@/payload-types'
import type { MailTexts } from '@/shared/mail/mail-kind-info'
import { ALWAYS_ON, MAIL_KINDS, type MailKind, templateName } from '@/shared/mail/mail-kinds'
import { isForCaptain, SPANISH_MAIL_TEXTS } from '@/shared/mail/spanish-kinds'
import type { Language } from '@/shared/text/language'
import type { ServiceContext } from '../ports'

export interface MailSettings {
  /** The address for the captain's emails, or null for the one in the site settings. */
  captainEmail: string | null
  /** Hours of the day when emails are sent, in the boat's time zone. */
  reminderHour: number
  listHour: number
  thanksHour: number
  isOn: (kind: MailKind) => boolean
  /** Returns the texts in a language. Emails to the captain are in English. */
  textsOf: (kind: MailKind, language: Language) => MailTexts
}

/** Returns the email templates and settings from the CMS. */
export async function readMailSettings({ payload }: Pick<ServiceContext, 'payload'>): Promise<MailSettings> {
  const stored = await payload.findGlobal({ slug: 'email-templates', depth: 0 })
  return {
    captainEmail: stored.captainEmail || null,
    reminderHour: Number(stored.reminderHour),
    listHour: Number(stored.listHour),
    thanksHour: Number(stored.thanksHour),
    isOn: (kind) => ALWAYS_ON.includes(kind) || templateOf(stored, kind).on !== false,
    textsOf: (kind, language) => {
      const isSpanish = language === 'es' && !isForCaptain(kind)
      const template = templateOf(stored, kind)
      const { subject, opening, closing } = (isSpanish ? template.es : template) ?? {}
      const first: MailTexts = isSpanish ? SPANISH_MAIL_TEXTS[kind] : MAIL_KINDS[kind]
      return {
        subject: subject || first.subject,
        opening: opening || first.opening,
        closing: closing ?? first.closing,
      }
    },
  }
}

type Texts = Partial<Record<'subject' | 'opening' | 'closing', string | null>>
type Template = Texts & { on?: boolean | null; es?: Texts }

function templateOf(stored: EmailTemplate, kind: MailKind): Template {
  // The cast is needed because the generated type has a property for each kind, and TypeScript can't derive its name
  // from the kind.
  return (stored as unknown as Record<string, Template | undefined>)[templateName(kind)] ?? {}
}
