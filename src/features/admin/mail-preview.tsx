'use client'
import { useAllFormFields } from '@payloadcms/ui'
import { composeMail } from '@/shared/mail/compose-mail'
import type { MailTexts } from '@/shared/mail/mail-kind-info'
import { MAIL_KINDS, type MailKind, templateName } from '@/shared/mail/mail-kinds'
import { renderHtml } from '@/shared/mail/render-mail'
import { sampleFacts } from '@/shared/mail/sample-facts'
import { isForCaptain, SPANISH_MAIL_TEXTS } from '@/shared/mail/spanish-kinds'
import type { Language } from '@/shared/text/language'

/** Previews an email in its CMS form, with a made-up booking. The preview updates as the captain types. */
export function MailPreview({ kind, language = 'en' }: { kind: MailKind; language?: Language }) {
  const [fields] = useAllFormFields()
  const isSpanish = language === 'es' && !isForCaptain(kind)
  const group = isSpanish ? `${templateName(kind)}.es` : templateName(kind)
  const first: MailTexts = isSpanish ? SPANISH_MAIL_TEXTS[kind] : MAIL_KINDS[kind]
  const text = (field: 'subject' | 'opening' | 'closing') => {
    const value = fields[`${group}.${field}`]?.value
    return typeof value === 'string' ? value : first[field]
  }
  const texts = { subject: text('subject'), opening: text('opening'), closing: text('closing') }
  const mail = composeMail(kind, texts, sampleFacts(kind, language))
  return (
    <section className="mail-preview" aria-label={`Preview of “${MAIL_KINDS[kind].label}”`}>
      <h3>Preview with a sample booking</h3>
      <p>Subject: {mail.subject}</p>
      {/* This frame is sandboxed, so scripts don't run and links do nothing. */}
      <iframe title={mail.subject} sandbox="" srcDoc={renderHtml(mail)} />
    </section>
  )
}
