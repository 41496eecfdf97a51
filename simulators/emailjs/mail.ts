/** A mail that the simulator accepted, instead of sending it. */
export interface Mail {
  id: string
  receivedAt: string
  serviceId: string
  templateId: string
  /** The template's variables; files of a form are given by their name. */
  params: Record<string, string>
}

/** How a template turns variables into a mail. The real ones live in the EmailJS account; these stand in for them. */
export interface MailTemplate {
  subject: string
  body: string
  /** Where the mail goes; a template without it goes to the company. */
  to?: string
}

/** A mail as a person would read it. */
export interface RenderedMail {
  /** Empty where the template goes to the company. */
  to: string
  subject: string
  /** `null` where there is no template: the variables are then all there is to show. */
  body: string | null
}

/** Fills `{{name}}` as EmailJS does: an unknown variable becomes nothing. */
export function fillTemplate(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_whole, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : '',
  )
}

/** The mail through its template, or as much as its variables tell where there is none. */
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
