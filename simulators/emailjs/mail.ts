/** An email that the simulator accepted (it doesn't send any). */
export interface Mail {
  id: string
  receivedAt: string
  serviceId: string
  templateId: string
  /** The template's variables; a form's file is its file name. */
  params: Record<string, string>
}

/** An email template. The real templates are in the EmailJS account. */
export interface MailTemplate {
  subject: string
  body: string
  /** The recipient; the company by default. */
  to?: string
}

/** An email as its recipient would see it. */
export interface RenderedMail {
  /** Empty if it goes to the company. */
  to: string
  subject: string
  /** Null if there is no template; the outbox then shows the variables. */
  body: string | null
}

/** Replaces `{{name}}` like EmailJS: an unknown variable becomes an empty string. */
export function fillTemplate(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_whole, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : '',
  )
}

/** Renders an email with its template; without one, only recipient and subject from its variables. */
export function renderMail({ params, templateId }: Mail, template: MailTemplate | undefined): RenderedMail {
  if (!template) {
    return { to: params.to_email ?? params.email ?? '', subject: params.subject || templateId, body: null }
  }
  return {
    to: fillTemplate(template.to ?? '', params),
    subject: fillTemplate(template.subject, params),
    body: fillTemplate(template.body, params),
  }
}
