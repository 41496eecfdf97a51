import { captain } from '@collections/access'
import { emailRule, textareaRule, textRule } from '@collections/fields'
import { spanishCollapsible } from '@collections/spanish'
import type { Field, FieldHook, GlobalConfig, SelectField } from 'payload'
import type { MailKindInfo, MailTexts } from '@/shared/mail/mail-kind-info'
import { ALWAYS_ON, MAIL_KIND_NAMES, MAIL_KINDS, type MailKind, templateName } from '@/shared/mail/mail-kinds'
import { PLACEHOLDERS, unknownPlaceholders } from '@/shared/mail/placeholders'
import { isForCaptain, SPANISH_MAIL_TEXTS } from '@/shared/mail/spanish-kinds'
import type { Language } from '@/shared/text/language'

const RECIPIENTS = { guest: 'the guest', captain: 'you', subscriber: 'people who asked for it' }

/** Returns a field for an hour of the day in the boat's time zone. */
const hourField = (name: string, label: string, defaultValue: number): SelectField => ({
  name,
  label,
  type: 'select',
  required: true,
  defaultValue: String(defaultValue),
  options: Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`,
  })),
})

/** Fills in the default text for a kind of email that was added after the row was stored. */
const orElse =
  (text: string): FieldHook =>
  ({ value }) =>
    value || text

/** The form's fields for the texts in one language. Only the English ones are required. */
function textFields(kind: MailKind, texts: MailTexts, { required }: { required: boolean }): Field[] {
  const info: MailKindInfo = MAIL_KINDS[kind]
  const check = (value: unknown): true | string => {
    const [unknown] = unknownPlaceholders(typeof value === 'string' ? value : '', info)
    if (unknown === undefined) return true
    return `{${unknown}} isn’t a placeholder in this email. Use ${info.placeholders.map((name) => `{${name}}`).join(', ')}.`
  }
  return [
    {
      name: 'subject',
      type: 'text',
      required,
      maxLength: 150,
      // These are functions, so that the database's defaults don't repeat the texts.
      defaultValue: () => texts.subject,
      hooks: { afterRead: [orElse(texts.subject)] },
      validate: textRule(check),
    },
    {
      name: 'opening',
      type: 'textarea',
      required,
      maxLength: 4000,
      label: 'Text above the trip details',
      defaultValue: () => texts.opening,
      hooks: { afterRead: [orElse(texts.opening)] },
      validate: textareaRule(check),
    },
    {
      name: 'closing',
      type: 'textarea',
      maxLength: 4000,
      label: 'Text below the trip details',
      defaultValue: () => texts.closing,
      // An empty text means that the captain has deleted it, so the default replaces only null.
      hooks: { afterRead: [({ value }) => value ?? texts.closing] },
      validate: textareaRule(check),
    },
  ]
}

const preview = (kind: MailKind, language: Language): Field => ({
  name: 'preview',
  type: 'ui',
  admin: {
    components: {
      Field: { path: '/src/features/admin/mail-preview#MailPreview', clientProps: { kind, language } },
    },
  },
})

/** The fields of a kind of email. The captain reads English. */
function kindFields(kind: MailKind): Field[] {
  return [
    ...(ALWAYS_ON.includes(kind)
      ? []
      : [{ name: 'on', type: 'checkbox', label: 'Send this email', defaultValue: true } satisfies Field]),
    ...textFields(kind, MAIL_KINDS[kind], { required: true }),
    preview(kind, 'en'),
    ...(isForCaptain(kind)
      ? []
      : [
          spanishCollapsible([
            ...textFields(kind, SPANISH_MAIL_TEXTS[kind], { required: false }),
            preview(kind, 'es'),
          ]),
        ]),
  ]
}

/** The texts of the server's emails, and when they're sent. The facts between the texts come from the booking. */
export const EmailTemplates: GlobalConfig = {
  slug: 'email-templates',
  label: 'Emails',
  access: { read: captain, update: captain },
  admin: {
    group: 'Site',
    hidden: ({ user }) => user?.role !== 'captain',
    description: `The text of the emails to guests and to you. Words in braces are placeholders: ${Object.entries(
      PLACEHOLDERS,
    )
      .map(([name, meaning]) => `{${name}} is ${meaning}`)
      .join('; ')}.`,
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Settings',
          fields: [
            {
              name: 'captainEmail',
              type: 'email',
              label: 'Where your own emails go',
              validate: emailRule,
              admin: { description: 'If this is empty, they go to the email address in the site settings.' },
            },
            {
              type: 'row',
              fields: [
                hourField('reminderHour', 'Reminder, the day before', 16),
                hourField('listHour', 'Tomorrow’s list, the evening before', 18),
                hourField('thanksHour', 'Thank-you, the day after', 10),
              ],
            },
          ],
        },
        ...MAIL_KIND_NAMES.map((kind) => ({
          name: templateName(kind),
          label: MAIL_KINDS[kind].label,
          description: `To ${RECIPIENTS[MAIL_KINDS[kind].to]}. ${MAIL_KINDS[kind].when}`,
          fields: kindFields(kind),
        })),
      ],
    },
  ],
}
