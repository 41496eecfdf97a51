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

/** Replaces `{{name}}` like EmailJS: an unknown variable becomes an empty string. */
export function fillTemplate(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_match, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : '',
  )
}
