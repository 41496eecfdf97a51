import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { addDays } from '@/domain/dates'
import { DEFAULT_REFERENCE_PREFIX, referenceOf } from '@/domain/reference'
import { serviceContext } from '@/server/service-context'
import { beforeNextWrite, isBeforeNextWrite } from '@/services/database/before-next-write'
import { insertIfAbsent } from '@/services/database/write-if-unchanged'

const FIRST_DAY = '2100-01-01'
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g
const REFERENCE = /HL-[\dA-Z]{6}/g

interface Write {
  method: 'create' | 'updateOne'
  /** What the adapter was called with, as JSON. */
  args: string
  /** Whether it shares the next write's sync. */
  sharesSync: boolean
}

interface Prepared {
  requests: Write[][]
  /** Square's id, once the payment is authorized. */
  paymentId: string
}

type Adapter = Record<Write['method'], (args: object) => Promise<unknown>>

/**
 * Makes bookings with the same three requests, the same writes and the same two calls to Square as our code, but
 * without its reads and checks. With these writes and Payload's adapter, a booking can't be much faster.
 */
export class BareBookings {
  readonly #payload: Payload
  readonly #db: Adapter
  /** The writes of each request of a real booking. */
  #requests: Write[][] = []
  #isRecording = false
  /** The bookings that `prepare` has prepared. */
  #prepared: Prepared[] = []
  #copies = 0

  constructor(payload: Payload) {
    this.#payload = payload
    this.#db = payload.db as unknown as Adapter
    for (const method of ['create', 'updateOne'] as const) {
      const original = this.#db[method].bind(payload.db)
      this.#db[method] = (args) => {
        if (this.#isRecording)
          this.#requests.at(-1)?.push({ method, args: JSON.stringify(args), sharesSync: isBeforeNextWrite() })
        return original(args)
      }
    }
  }

  /** Records one request's writes. Keeps those of the last three requests, which are one booking. */
  startRecording(): void {
    this.#isRecording = true
    this.#requests = [...this.#requests.slice(-2), []]
  }

  stopRecording(): void {
    this.#isRecording = false
  }

  /** Prepares bookings, each with its own day and ids. */
  async prepare(count: number): Promise<void> {
    this.#prepared = await Promise.all(Array.from({ length: count }, () => this.#copy()))
  }

  /** Makes one of the three requests of a prepared booking. */
  async run(booking: number, request: number): Promise<void> {
    const prepared = this.#prepared[booking]
    if (!prepared) throw new Error(`Booking ${booking} isn't prepared`)
    if (request === 1) prepared.paymentId = await this.#authorize()
    if (request === 2) await this.#capture(prepared.paymentId)
    for (const { method, args, sharesSync } of prepared.requests[request] ?? []) {
      const write = () => this.#db[method](JSON.parse(args))
      if (!(await (sharesSync ? beforeNextWrite(this.#payload, write) : write())) && method === 'updateOne')
        throw new Error('A write changed nothing')
    }
  }

  /** Copies the recorded writes with a new day, new ids and versions, and a new reference, and creates the day. */
  async #copy(): Promise<Prepared> {
    const day = addDays(FIRST_DAY, this.#copies++)
    const recorded = JSON.stringify(this.#requests)
    const { id, version } = boatDayIn(this.#requests)
    const renamed = new Map([[id, day]])
    const text = recorded
      .replaceAll(UUID, (uuid) => renamed.get(uuid) ?? renamed.set(uuid, randomUUID()).get(uuid) ?? uuid)
      .replaceAll(REFERENCE, referenceOf(DEFAULT_REFERENCE_PREFIX, this.#copies))
      .replaceAll(id, day)
    const now = new Date().toISOString()
    const row = { id: day, version: renamed.get(version), claims: [], createdAt: now, updatedAt: now }
    await insertIfAbsent(this.#payload, 'boat-days', row)
    return { requests: JSON.parse(text), paymentId: '' }
  }

  async #authorize(): Promise<string> {
    const outcome = await serviceContext(this.#payload).cards?.authorize({
      idempotencyKey: randomUUID(),
      sourceId: 'cnon:card-nonce-ok',
      amountCents: 27500,
      reference: randomUUID(),
      note: 'bench',
    })
    if (outcome?.kind !== 'authorized') throw new Error(`Square returned ${outcome?.kind}`)
    return outcome.paymentId
  }

  async #capture(paymentId: string): Promise<void> {
    const outcome = await serviceContext(this.#payload).cards?.capture(paymentId)
    if (outcome?.kind !== 'captured') throw new Error(`Square returned ${outcome?.kind}`)
  }
}

/** Returns the id and version of the boat day that the first write changes. */
function boatDayIn(requests: Write[][]): { id: string; version: string } {
  const [first] = requests.flat()
  const { where } = JSON.parse(first?.args ?? '{}')
  const [id, version] = where.and
  return { id: id.id.equals, version: version.version.equals }
}
