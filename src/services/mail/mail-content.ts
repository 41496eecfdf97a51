import { composeMail } from '@/shared/mail/compose-mail'
import { type MailFacts, type MailSite, NO_FACTS } from '@/shared/mail/mail-facts'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { renderHtml, renderText } from '@/shared/mail/render-mail'
import type { MailMessage } from '../ports'
import type { readMailSettings } from './read-templates'

/** What every email needs to be written. */
export interface Writing<Kind extends MailKind> {
  kind: Kind
  site: MailSite & { email: string | null }
  siteUrl: string
  settings: Awaited<ReturnType<typeof readMailSettings>>
}

/** Returns the content of an email that isn't about a booking. Replies go to the company. */
export function contentOf(
  { kind, site, siteUrl, settings }: Writing<MailKind>,
  to: string,
  facts: Pick<MailFacts, 'today'> & Partial<MailFacts>,
): Omit<MailMessage, 'messageId'> {
  const composed = composeMail(kind, settings.textsOf(kind), { ...NO_FACTS, ...facts, site, siteUrl })
  return {
    to,
    subject: composed.subject,
    text: renderText(composed),
    html: renderHtml(composed),
    calendar: null,
    replyTo: site.email,
  }
}
