import type { Placeholder } from './placeholders'

/** The texts of an email that staff can edit in the CMS. Blank lines separate paragraphs. */
export interface MailTexts {
  subject: string
  /** The text above the facts about the booking. */
  opening: string
  /** The text below the facts, which may be empty. */
  closing: string
}

/** When an email about a trip is due: `days` after the trip (before, if negative), at an hour that's set in the CMS. */
export interface MailDue {
  days: number
  hour: 'reminderHour' | 'thanksHour'
}

export interface MailKindInfo extends MailTexts {
  /** The kind's name in the CMS and on the dashboard. */
  label: string
  to: 'guest' | 'captain' | 'subscriber'
  /** Describes in the CMS when the email is sent. */
  when: string
  /** Only for emails that go to all guests of a trip. The same rules decide when each of them is queued or skipped. */
  due?: MailDue
  /** The placeholders that the texts can contain. */
  placeholders: readonly Placeholder[]
}
