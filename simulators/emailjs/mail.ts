/** An email that the simulator accepted. It's stored, but never sent. */
export interface Mail {
  id: string
  receivedAt: string
  serviceId: string
  templateId: string
  /** The template's variables. For a form's file field, the value is the file's name. */
  params: Record<string, string>
}

export interface MailTemplate {
  subject: string
  body: string
  /** The recipient, which defaults to the company. */
  to?: string
}

/** Replaces `{{name}}` placeholders as EmailJS does: an unknown variable becomes an empty string. */
export function fillTemplate(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_match, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : '',
  )
}
