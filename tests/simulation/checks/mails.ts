import { createHash } from 'node:crypto'
import type { CalendarEntry, Mail } from '@/payload-types'
import { currentScope } from '../scheduler'
import type { Change } from './states'
import { fail, type View } from './view'

/** Kinds of which the workload causes at most one email per booking. Other kinds have one email per cause. */
const ONCE_PER_BOOKING = new Set(['receipt', 'captain-new'])

export function checkMail(view: View, { before, after }: Change<Mail>): void {
  if (!after) return
  const { id, kind, booking, state } = after
  if (!before) {
    const [cause] = id.split('#')
    const twin = view
      .of<Mail>('mails', booking ?? '')
      .find((mail) => mail.id !== id && (mail.id.split('#')[0] === cause || isTwin(mail, after)))
    if (booking && twin) fail(`The email ${twin.id} is queued twice`)
    if (kind === 'weather') checkAnnounced(view, after)
    return
  }
  if (before.state !== 'sending' && state === 'sent') fail(`The email ${id} was sent without a claim`)
  const isClaimed = before.state === 'sending' && before.claim !== null
  if (isClaimed && state === 'sending' && before.claim !== after.claim) {
    if (Date.parse(before.nextAttemptAt) > view.now()) fail(`The email ${id} was claimed twice`)
  }
}

const isTwin = (one: Mail, other: Mail): boolean => one.kind === other.kind && ONCE_PER_BOOKING.has(one.kind)

function checkAnnounced(view: View, { booking, day }: Mail): void {
  const entries = view
    .all<CalendarEntry>('calendar-entries')
    .filter(({ type, startDate }) => type === 'weather' && startDate === day)
  if (!entries.some(({ announcement }) => announcement === 'announced'))
    fail(`The guest of ${booking} is told about a weather cancellation that isn't announced`)
}

/** Checks the emails that reach the mail server. */
export class MailChecks {
  /**
   * Which process last wrote each row, and whether that was the write right before sending. Keyed by the email's id.
   */
  readonly #writers = new Map<string, Map<string, boolean>>()
  readonly #ids = new Map<string, string>()

  note(before: Mail | null, after: Mail): void {
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
