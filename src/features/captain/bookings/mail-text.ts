import type { GuestMail } from '@/contract/booking'
import { shortInstant } from '@/shared/format/instants'

const NAMES: Record<GuestMail['kind'], string> = {
  receipt: 'Receipt',
  changed: 'Email about the change',
  canceled: 'Email about the cancellation',
  'refund-sent': 'Email about the refund',
  credit: 'Email about the credit',
  weather: 'Email about the weather',
  'too-few': 'Email about too few guests',
}

/**
 * Describes an email to the guest: 'Receipt sent Nov 21, 7:12 am'. An email counts as sent once the mail server has
 * accepted it.
 */
export function mailText({ kind, state, sentAt }: GuestMail): string {
  const name = NAMES[kind]
  if (state === 'sent') return sentAt ? `${name} sent ${shortInstant(sentAt)}` : `${name} sent`
  return state === 'failed' ? `${name} couldn’t be sent` : `${name} hasn’t been sent yet`
}
