import { createHash } from 'node:crypto'
import type { CalendarEntry, Mail } from '@/payload-types'
import { currentScope } from '../scheduler'
import type { Change } from './states'
import { fail, type View } from './view'

/**
 * Kinds of emails that the workload triggers at most once per booking. Emails of other kinds are sent once per cause.
 */
const ONCE_PER_BOOKING = new Set(['receipt', 'captain-new'])

export function checkMail(view: View, { before, after }: Change<Mail>): void {
  if (!after) return
  const { id, booking, state } = after
  if (!before) {
    const [cause] = id.split('#')
    const twin = view
      .of<Mail>('mails', booking ?? '')
      .find((mail) => mail.id !== id && (mail.id.split('#')[0] === cause || isTwin(mail, after)))
    if (booking && twin) fail(`The email ${twin.id} is queued twice`)
    return
  }
  if (before.state !== 'sending' && state === 'sent') fail(`The email ${id} was sent without a claim`)
}

const isTwin = (one: Mail, other: Mail): boolean => one.kind === other.kind && ONCE_PER_BOOKING.has(one.kind)

/** The kinds of emails that tell guests that their departure is canceled. */
export const CANCELED_DEPARTURE: ReadonlySet<string> = new Set(['weather', 'too-few'])

/** How long a claim protects an email from other senders, in ms. */
const CLAIMED_MS = 60_000

/**
 * Checks that each email is sent by the process that has claimed it, and checks the emails that reach the mail
 * server.
 */
export class MailChecks {
  /** The request or sweeper that's sending each email, and since when. Keyed by the email's id. */
  readonly #claims = new Map<string, { claim: string; scope: object | undefined; at: number }>()
  /**
   * For each email, the processes that have written its row, and whether each one's latest write was the one right
   * before sending.
   */
  readonly #writers = new Map<string, Map<string, boolean>>()
  readonly #ids = new Map<string, string>()
  /** The days and times of all announcements of canceled departures. */
  readonly #announced = new Set<string>()

  constructor(private readonly view: View) {}

  /** Records that guests may be told about a canceled departure from now on. */
  onEntry({ startDate, announcement, announceAt }: CalendarEntry): void {
    if (announcement === 'announced') this.#announced.add(`${startDate}:${announceAt}`)
  }

  /** @throws Violation */
  onWrite(before: Mail | null, after: Mail): void {
    if (!before && CANCELED_DEPARTURE.has(after.kind)) this.#checkAnnounced(after)
    this.#note(before, after)
    const { id, claim } = after
    const known = this.#claims.get(id)
    const isHeld = known !== undefined && before?.state === 'sending' && before.claim === known.claim
    if (isHeld && claim && claim !== known.claim && this.view.now() - known.at < CLAIMED_MS)
      fail(`The email ${id} was claimed twice`)
    if (isHeld && claim === known.claim && known.scope !== currentScope())
      fail(`The email ${id} was changed by a process that isn't sending it`)
    if (claim && claim !== known?.claim)
      this.#claims.set(id, { claim, scope: currentScope(), at: this.view.now() })
  }

  /** Checks that an email is about a cancellation that was announced, even if the day has been reopened since. */
  #checkAnnounced({ id, booking, day }: Mail): void {
    if (![...this.#announced].some((announced) => id === `weather:${booking}:${announced}`))
      fail(`The guest of ${booking} was emailed about a cancellation of ${day} that was never announced`)
  }

  #note(before: Mail | null, after: Mail): void {
    const writer = currentScope()?.process?.name ?? ''
    const isClaimed = before !== null && after.state === 'sending' && after.attempts > before.attempts
    const writers = this.#writers.get(after.id) ?? new Map<string, boolean>()
    writers.set(writer, isClaimed)
    this.#writers.set(after.id, writers)
    this.#ids.set(createHash('sha256').update(after.id).digest('base64url'), after.id)
  }

  /** Returns the id of the email that a message is for. */
  idOf(messageId: string): string | undefined {
    return this.#ids.get(messageId.slice(1).split('@')[0] ?? '')
  }

  /**
   * Checks that an email is sent right after a write that's conditional on its claim. A process that pauses between
   * the two can still send a second copy, because email has no idempotency key.
   */
  onEmail(id: string | undefined): void {
    const sender = currentScope()?.process?.name
    // If the sender has given up by then, the email doesn't belong to any process.
    if (id === undefined || sender === undefined) return
    if (!this.#writers.get(id)?.get(sender)) fail(`${sender} sent the email ${id} without its claim`)
  }
}
