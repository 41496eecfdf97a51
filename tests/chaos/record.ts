import { appendFileSync } from 'node:fs'
import type { CaptainBooking } from '@/contract/booking'
import { type BookingHistory, type Change, type TrackedFields, trackedFields } from './history'
import type { Violation } from './checks/violation'

export interface Call {
  number: number
  /** The session's name. */
  by: string
  server: string
  method: string
  path: string
  body: unknown
  /** When the call was sent, in ms since 1970. */
  sentAt: number
  respondedAt: number
  /** The response's status. Null if there was no complete response, because of a reset or the client's timeout. */
  status: number | null
  response: unknown
  error?: string
}

/** What the run observed, stored outside the product. */
export interface ChaosRecord {
  calls: { total: number; byOutcome: Map<string, number> }
  /** The times of successful responses to calls that write, in ms since 1970. */
  writesAnsweredAt: number[]
  /** The times when the replica set's primary was told to step down, in ms since 1970. */
  steppedDownAt: number[]
  /** The number of events of each kind. */
  counts: Map<string, number>
  violations: Violation[]
  histories(): Iterable<BookingHistory>
  historyOf(id: string): BookingHistory | undefined
  /** Records a call once its response has arrived or it has failed. */
  addCall(call: Call): void
  /** Records a 201 response to a guest or the captain, with the amount that should be charged to the card. */
  addBooking(call: Call, booking: Omit<CaptainBooking, 'captainNote' | 'version'>, paidCents: number): void
  /** Records a booking that was in a list, unless the record already has it. */
  addReading(call: Call, booking: CaptainBooking): void
  addEdit(id: string, change: Change): void
  /** Makes the captain's list the starting point for the next round. Call this while the site is idle. */
  settle(list: CaptainBooking[], at: number): void
  note(event: string, details?: unknown): void
  count(name: string, by?: number): void
  /** @param key identifies the violation; by default, it's the violation's rule and sentence */
  addViolation(violation: Violation, key?: string): void
}

/** Opens a record that immediately appends each event to a file as a line of JSON. */
export function openRecord(file: string): ChaosRecord {
  const histories = new Map<string, BookingHistory>()
  const counts = new Map<string, number>()
  const calls = { total: 0, byOutcome: new Map<string, number>() }
  const violations: Violation[] = []
  const [writesAnsweredAt, steppedDownAt]: [number[], number[]] = [[], []]
  const seen = new Set<string>()
  const write = (kind: string, value: unknown) =>
    appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), kind, value })}\n`)
  const historyOf = (id: string): BookingHistory => {
    const known = histories.get(id) ?? { id, acknowledgedCents: null, changes: [] }
    histories.set(id, known)
    return known
  }
  const changeOf = (call: Call, what: Change['what'], fields: Partial<TrackedFields>): Change => {
    return { what, from: call.sentAt, to: call.respondedAt, by: nameOf(call), fields }
  }

  return {
    calls,
    counts,
    violations,
    writesAnsweredAt,
    steppedDownAt,
    histories: () => histories.values(),
    historyOf: (id) => histories.get(id),
    addCall(call) {
      write('call', call)
      calls.total += 1
      if (call.method !== 'GET' && call.status !== null && call.status < 300)
        writesAnsweredAt.push(call.respondedAt)
      const outcome = `${call.method} ${routeOf(call.path)} ${call.status ?? 'no response'}`
      calls.byOutcome.set(outcome, (calls.byOutcome.get(outcome) ?? 0) + 1)
    },
    addBooking(call, booking, paidCents) {
      const history = historyOf(booking._id)
      if (history.acknowledgedCents !== null) return
      history.acknowledgedCents = paidCents
      const { captainNote, ...fields } = trackedFields(booking)
      // Responses to guests omit the captain's note, so the note is known only for a new booking, where it's empty.
      const isNew = history.changes.length === 0
      history.changes.push(changeOf(call, 'booked', isNew ? { ...fields, captainNote } : fields))
      write('acknowledged booking', { id: booking._id, paidCents })
    },
    addReading(call, booking) {
      if (histories.has(booking._id)) return
      historyOf(booking._id).changes.push(changeOf(call, 'read', trackedFields(booking)))
    },
    addEdit(id, change) {
      historyOf(id).changes.push(change)
      write('edit', { id, change })
    },
    settle(list, at) {
      for (const booking of list) {
        const { changes } = historyOf(booking._id)
        for (const change of changes) change.to ??= at
        const fields = trackedFields(booking)
        changes.push({ what: 'read', from: at + 1, to: at + 1, by: 'the check', fields })
      }
    },
    note: (event, details) => write(event, details),
    count(name, by = 1) {
      counts.set(name, (counts.get(name) ?? 0) + by)
    },
    addViolation(violation, key = `${violation.rule} ${violation.sentence}`) {
      if (seen.has(key)) return
      seen.add(key)
      violations.push(violation)
      write('violation', violation)
      console.error(`VIOLATION ${violation.rule}: ${violation.sentence}`)
    },
  }
}

/** Returns the text that identifies a call in a history. */
export const nameOf = ({ by, number, server }: Call) => `${by}, call ${number} to ${server}`

/** Returns a path without its ids and query, so that calls can be counted by route. */
export function routeOf(path: string): string {
  const [route = ''] = path.split('?')
  return route.replace(/\/(?:[0-9a-f]{24}|[0-9a-f-]{36}|weather-[\d-]+)(?=\/|$)/g, '/:id')
}
