import type { SiteInfo } from '@/contract/site'
import type { Mail } from '@/payload-types'
import { composeMail } from '@/shared/mail/compose-mail'
import { type MailFacts, NO_FACTS } from '@/shared/mail/mail-facts'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { renderHtml, renderText } from '@/shared/mail/render-mail'
import type { Language } from '@/shared/text/language'
import type { MailMessage } from '../ports'
import type { readMailSettings } from './read-templates'

export type Written = Omit<MailMessage, 'messageId'>

/** The data that every email is written from. */
export interface Writing<Kind extends MailKind> {
  kind: Kind
  siteUrl: string
  /** Returns the site settings in a language. */
  siteIn: (language: Language) => SiteInfo
  settings: Awaited<ReturnType<typeof readMailSettings>>
}

/** Returns the content of an email that isn't about a booking. Replies go to the company. */
export function contentOf(
  { kind, siteUrl, siteIn, settings, to }: Writing<MailKind> & { to: string },
  facts: Pick<MailFacts, 'language' | 'today'> & Partial<MailFacts>,
): Written {
  const site = siteIn(facts.language)
  const composed = composeMail(kind, settings.textsOf(kind, facts.language), {
    ...NO_FACTS,
    ...facts,
    site,
    siteUrl,
  })
  return {
    to,
    subject: composed.subject,
    text: renderText(composed),
    html: renderHtml(composed),
    calendar: null,
    replyTo: site.email,
  }
}

/** Returns the content that an earlier attempt stored, or null. */
export function storedContent(
  { to, subject, text, html, calendar }: Mail,
  replyTo: string | null,
): Written | null {
  if (!to || !text) return null
  return { to, subject: subject ?? '', text, html: html ?? null, calendar: calendar ?? null, replyTo }
}
