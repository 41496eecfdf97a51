'use client'
import { useAllFormFields } from '@payloadcms/ui'
import { composeMail } from '@/shared/mail/compose-mail'
import { MAIL_KINDS, type MailKind, templateName } from '@/shared/mail/mail-kinds'
import { renderHtml } from '@/shared/mail/render-mail'
import { sampleFacts } from '@/shared/mail/sample-facts'

/** Previews an email in its CMS form, with a made-up booking. The preview updates as the captain types. */
export function MailPreview({ kind }: { kind: MailKind }) {
  const [fields] = useAllFormFields()
  const name = templateName(kind)
  const text = (field: 'subject' | 'opening' | 'closing') => {
    const value = fields[`${name}.${field}`]?.value
    return typeof value === 'string' ? value : MAIL_KINDS[kind][field]
  }
  const texts = { subject: text('subject'), opening: text('opening'), closing: text('closing') }
  const mail = composeMail(kind, texts, sampleFacts(kind))
  return (
    <section className="mail-preview" aria-label={`Preview of “${MAIL_KINDS[kind].label}”`}>
      <h3>Preview with a sample booking</h3>
      <p>Subject: {mail.subject}</p>
      {/* This frame is sandboxed, so scripts don't run and links do nothing. */}
      <iframe title={mail.subject} sandbox="" srcDoc={renderHtml(mail)} />
    </section>
  )
}
