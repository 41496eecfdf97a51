import type { BookingSettings } from '@/contract/site'

/** How a mail can fail: the service's own status and text, or status 0 where it was not reached (specification section 7). */
export interface MailFailure {
  status: number
  text: string
}

export type MailResult = { ok: true } | { ok: false; failure: MailFailure }

export interface Mail {
  template: 'booking' | 'newsletter' | 'contact'
  /** The template's fields (specification section 7). */
  fields: Record<string, unknown>
}

/** The status of a mail that the service would refuse, so that it is not asked. */
const NOT_CONFIGURED = 400

/**
 * Sends a mail through the mail service, from the browser. Never throws: the caller decides what a failure means. The
 * service's library is loaded for the first mail, and not at all where its settings are missing.
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
    // Anything but the service's own answer is of the network, the library's script included.
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
