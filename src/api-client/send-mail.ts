import type { BookingSettings } from '@/contract/site'

/** A failed email: EmailJS's status and text, or status 0 if it couldn't be reached. */
export interface MailFailure {
  status: number
  text: string
}

export type MailResult = { ok: true } | { ok: false; failure: MailFailure }

export interface Mail {
  template: 'booking' | 'newsletter' | 'contact'
  /** The template's fields, see docs/product-rules.md#email-from-the-browser. */
  fields: Record<string, unknown>
}

/** The status if a setting is missing. EmailJS isn't called then. */
const NOT_CONFIGURED = 400

/**
 * Sends an email from the browser through EmailJS. Never throws. Loads the EmailJS library for the first email, and only if
 * its settings are complete.
 */
export async function sendMail(
  { template, fields }: Mail,
  settings: BookingSettings['emailjs'],
): Promise<MailResult> {
  const publicKey = settings?.publicKey
  const serviceId = settings?.serviceId
  const templateId = settings?.[`${template}Template`]
  if (!publicKey) return failed(NOT_CONFIGURED, 'The public key is required')
  if (!serviceId) return failed(NOT_CONFIGURED, 'The service ID is required')
  if (!templateId) return failed(NOT_CONFIGURED, 'The template ID is required')
  try {
    const { init, send } = await import('@emailjs/browser')
    init({ publicKey }, settings.origin ?? undefined)
    await send(serviceId, templateId, fields)
    return { ok: true }
  } catch (cause) {
    // Anything else is a network failure, including a failed load of the library.
    return isMailFailure(cause) ? failed(cause.status, cause.text) : failed(0, 'Network Error')
  }
}

function failed(status: number, text: string): MailResult {
  return { ok: false, failure: { status, text } }
}

function isMailFailure(cause: unknown): cause is MailFailure {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'status' in cause &&
    typeof cause.status === 'number' &&
    'text' in cause &&
    typeof cause.text === 'string'
  )
}
