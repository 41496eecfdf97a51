import type { GuestData } from '@/contract/guest-data'

const count = (number: number, noun: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? noun : `${noun}s`}`]

/** Returns what's stored about a guest, for example '2 bookings, 1 message and a newsletter signup'. */
export function guestDataText(data: GuestData): string {
  const { bookings, checkouts, messages, emails, newsletter, waitlist, gifts } = data
  const parts = [
    ...count(bookings.length, 'booking'),
    ...count(checkouts, 'checkout'),
    ...count(messages, 'message'),
    ...count(emails, 'email'),
    ...(waitlist > 0 ? [waitlist === 1 ? 'a place on a waitlist' : `${waitlist} places on waitlists`] : []),
    ...count(gifts, 'gift certificate'),
    ...(newsletter ? ['a newsletter signup'] : []),
  ]
  return new Intl.ListFormat('en-US').format(parts)
}
