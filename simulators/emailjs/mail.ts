/** An email that the simulator accepted. It isn't sent. */
export interface Mail {
  id: string
  receivedAt: string
  serviceId: string
  templateId: string
  /** The template's variables. The value of a form's file field is the file's name. */
  params: Record<string, string>
}

export interface MailTemplate {
  subject: string
  body: string
  /** The recipient; the company by default. */
  to?: string
}

/** An email as the outbox shows it. */
export interface RenderedMail {
  /** Empty if the email goes to the company. */
  to: string
  subject: string
  /** Null if there is no template, in which case the outbox shows the variables. */
  body: string | null
}

/** Renders an email with its template. Without a template, takes only the recipient and the subject. */
export function renderMail({ params, templateId }: Mail, template: MailTemplate | undefined): RenderedMail {
  if (!template) {
    return { to: params.to_email ?? params.email ?? '', subject: params.subject || templateId, body: null }
  }
  const fill = (text: string) => fillTemplate(text, params)
  return { to: fill(template.to ?? ''), subject: fill(template.subject), body: fill(template.body) }
}

/** Replaces `{{name}}` like EmailJS: an unknown variable becomes an empty string. */
function fillTemplate(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_match, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : '',
  )
}
