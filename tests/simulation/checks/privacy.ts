import type { Mail } from '@/payload-types'
import type { MailMessage } from '@/services/ports'
import { fail, type View } from './view'

/** Matches the addresses of all guests in a run, but not the office's. */
const GUEST_ADDRESS = /\b(?:guest|booked)\d+@example\.com/g

/** Checks that guests see only their own personal data. */
export class PrivacyChecks {
  /**
   * The guests' addresses, keyed by their name in the run. The captain isn't included, because the captain sees all
   * data.
   */
  readonly #guests = new Map<string, string>()

  constructor(private readonly view: View) {}

  addGuest(name: string, email: string): void {
    this.#guests.set(name, email)
  }

  /**
   * Checks the value that a service returned to a client. The name of a guest's second tab starts with the first tab's
   * name.
   */
  onAnswer(task: string, what: string, result: unknown): void {
    const own = this.#guests.get(task.replace(/'.*/, ''))
    if (own !== undefined && result)
      onlyOwn(JSON.stringify(result), own, `The answer to '${what}' of ${task}`)
  }

  /** Checks who gets an email and whose data it contains. */
  onEmail({ to, subject, text, html, calendar }: MailMessage, mail: Mail | null): void {
    // Skip the emails to the office, because they're about all guests.
    if (!to.match(GUEST_ADDRESS)) return
    const what = `The email ${mail?.id ?? subject}`
    if (mail && !this.#addressesOf(mail).includes(to)) fail(`${what} is sent to ${to}`)
    onlyOwn([subject, text, html, calendar].join('\n'), to, what)
  }

  #addressesOf({ booking }: Mail): unknown[] {
    const collections = ['bookings', 'checkouts', 'waitlist-entries']
    const buyer = this.view.find<{ buyerEmail?: string }>('gift-orders', booking)?.buyerEmail
    return [buyer, ...collections.map((each) => this.view.find<{ email?: string }>(each, booking)?.email)]
  }
}

function onlyOwn(text: string, own: string, what: string): void {
  for (const [address] of text.matchAll(GUEST_ADDRESS))
    if (address !== own) fail(`${what} has the address ${address} of another guest`)
}
