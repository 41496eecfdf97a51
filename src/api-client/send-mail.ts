import type { BookingSettings } from '@/contract/site'
import { isRecord } from './get-json'

interface MailFailure {
  /** The HTTP status from EmailJS, or 0 if the network failed. */
  status: number
  text: string
}

type MailResult = { ok: true } | { ok: false; failure: MailFailure }

interface Mail {
  template: 'booking' | 'spanishBooking' | 'newsletter' | 'contact'
  /** See docs/product-rules.md#email-from-the-browser. */
  fields: Record<string, unknown>
}

/** The status to return if a setting is missing. */
const NOT_CONFIGURED = 400

/**
 * Sends an email from the browser through EmailJS. Returns failures instead of throwing them. Loads the EmailJS library
 * only if this email has all its settings.
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
    // Any other error means that the network failed, perhaps while loading the library.
    return isMailFailure(cause) ? failed(cause.status, cause.text) : failed(0, 'Network Error')
  }
}

function failed(status: number, text: string): MailResult {
  return { ok: false, failure: { status, text } }
}

function isMailFailure(cause: unknown): cause is MailFailure {
  return isRecord(cause) && typeof cause.status === 'number' && typeof cause.text === 'string'
}
