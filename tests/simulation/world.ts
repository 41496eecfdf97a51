import { sweepBalance } from '@/services/balance/sweep-balance'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { clearRateLimits } from '@/services/checkout/rate-counters'
import { finishPaidCheckouts, sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { voidLateAuthorizations } from '@/services/checkout/void-late-authorizations'
import { readSettings } from '@/services/content/read-settings'
import { sweepCredits } from '@/services/credits/sweep-credits'
import { refusalOf } from '@/services/errors'
import { compareWithSquare } from '@/services/findings/compare-with-square'
import { receiveDisputeEvent } from '@/services/findings/receive-dispute'
import { clearOutbox } from '@/services/mail/clear-outbox'
import { queueDueMails } from '@/services/mail/queue-due'
import { sendQueuedMails } from '@/services/mail/send-queued'
import { identifyPayments } from '@/services/payments/identify-payments'
import { receivePaymentEvent } from '@/services/payments/receive-payment-event'
import type { CardPort, Log, ServiceContext } from '@/services/ports'
import { receiveRefundEvent } from '@/services/refunds/receive-refund'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { sweepWaitlist } from '@/services/waitlist/sweep-waitlist'
import { announceWeather } from '@/services/weather/announce-weather'
import type { SimulatedMailServer } from './mail-server'
import { currentScope, inProcess, type Process, type Scheduler } from './scheduler'
import type { SimulatedSite } from './site'
import type { SimulatedSquare, SquareEvent } from './square'

const SITE_URL = 'https://charter.example.com'

/** How often the processes look for unfinished work. */
export interface Tempo {
  sweepMs: number
  oftenMs: number
  /** The maximum delay before the processes look for unfinished work for the first time. */
  firstMs: number
}

/** The same intervals as in production (src/runtime/sweeper.ts). */
export const USUAL_TEMPO: Tempo = { sweepMs: 30_000, oftenMs: 10_000, firstMs: 30_000 }

/** How long a client waits for a response. */
const CLIENT_WAITS_MS = 60_000
/** The maximum number of deliveries of an event, because Square resends an event for up to a day. */
const DELIVERIES = 60

/** Error codes that mean that something outside the site has failed. */
const OUTAGES = new Set(['payment-unavailable', 'refund-unavailable', 'database-unavailable'])

const RECEIVERS: Record<SquareEvent['kind'], (context: ServiceContext, id: string) => Promise<void>> = {
  payment: receivePaymentEvent,
  refund: receiveRefundEvent,
  dispute: receiveDisputeEvent,
}

export type Answer<Result> =
  | { kind: 'done'; result: Result }
  /**
   * `isRepeated` means that the network delivered the request twice, so the first delivery may have been carried out.
   */
  | { kind: 'refused'; code: string; isRepeated: boolean }
  /** The request got no response, so the client doesn't know whether it was carried out. */
  | { kind: 'lost' }

/** The site's server processes, and the network that connects them to clients, Square and the mail server. */
export class World {
  readonly processes: Process[] = []
  /** Errors that no code should throw, no matter what fails outside. */
  readonly surprises: string[] = []
  /** Periodic tasks that don't run, because a test has removed them. */
  readonly removedTasks = new Set<string>()
  tempo = USUAL_TEMPO
  /** Whether someone has moved money at Square, which can also make a payment fail. */
  isMovedAtSquare = false
  /** Whether the faults have stopped and all pending work has to finish. */
  isSettling = false
  /** Called with each value that a service returns to a client's task. */
  onAnswer: (task: string, what: string, result: unknown) => void = () => {}
  #started = 0

  cards: CardPort

  constructor(
    readonly scheduler: Scheduler,
    readonly site: SimulatedSite,
    readonly square: SimulatedSquare,
    readonly mailServer: SimulatedMailServer,
  ) {
    this.cards = site.cards
  }

  /** A logger like the site's. It keeps errors that aren't about a lost connection or a refusal. */
  readonly log: Log = {
    info: () => {},
    warn: (details, message) => this.scheduler.note(`warning: ${message} ${causeOf(details)}`),
    error: (details, message) => {
      this.scheduler.note(`error: ${message} ${causeOf(details)}`)
      if ('err' in details) this.#judge(details.err, message)
    },
  }

  startProcess(): void {
    this.#started += 1
    const process: Process = {
      name: `server ${this.#started}`,
      isAlive: true,
      memory: new Map(),
      onDeath: new Set(),
    }
    this.processes.push(process)
    process.onDeath.add(() => {
      this.processes.splice(this.processes.indexOf(process), 1)
      this.scheduler.start('supervisor', null, async () => {
        await this.scheduler.sleep(this.scheduler.random.int(100, 20_000))
        this.startProcess()
      })
    })
    const context = this.#context()
    const { name } = process
    this.#repeat(process, 'sweepMs', {
      'finish edits': () => finishAbandonedEdits(context),
      'sweep checkouts': () => sweepCheckouts(context, name),
      'offer seats to the waitlist': () => sweepWaitlist(context),
      'identify payments': () => identifyPayments(context),
      'void late authorizations': () => voidLateAuthorizations(context, name),
      'sweep balances': () => sweepBalance(context, name),
      'sweep refunds': () => sweepRefunds(context, name),
      'sweep credits': () => sweepCredits(context, name),
      'compare with Square': () => compareWithSquare(context, name),
      'clear the outbox': () => clearOutbox(context),
      'clear rate limits': () => clearRateLimits(context),
    })
    this.#repeat(process, 'oftenMs', { 'book paid checkouts': () => finishPaidCheckouts(context, name) })
    const delivery = { port: this.mailServer.port, siteUrl: SITE_URL, random: () => Math.random() }
    this.#repeat(process, 'oftenMs', {
      'announce weather cancellations': () => announceWeather(context),
      'queue reminders': () => queueDueMails(context),
      'send emails': () => sendQueuedMails(context, delivery),
    })
  }

  /** Sends a client's request to one of the processes. Resolves when the client has a response, or gives up. */
  request<Result>(
    what: string,
    handle: (context: ServiceContext) => Promise<Result>,
  ): Promise<Answer<Result>> {
    const { scheduler } = this
    const client = currentScope()?.task ?? ''
    return new Promise((settle) => {
      let deliveries = 0
      let isOver = false
      const resolve = (answer: Answer<Result>) => {
        if (isOver) return
        isOver = true
        if (answer.kind === 'done') this.onAnswer(client, what, answer.result)
        scheduler.tell(`${what}: ${inWords(answer)}`)
        settle(answer.kind === 'refused' && deliveries > 1 ? { ...answer, isRepeated: true } : answer)
      }
      const giveUp = () => resolve({ kind: 'lost' })
      if (this.processes.length === 0) {
        scheduler.timer(1000, giveUp)
        return
      }
      const process = scheduler.random.pick(this.processes)
      const cancel = scheduler.timer(CLIENT_WAITS_MS, giveUp)
      process.onDeath.add(giveUp)
      const serve = async () => {
        deliveries += 1
        const answer = await this.#serve(what, handle)
        // The response is a separate step, so the process can die before it's sent.
        await scheduler.sleep(0)
        process.onDeath.delete(giveUp)
        cancel()
        resolve(answer)
      }
      const call = { partner: 'network' as const, what: `'${what}' reaches ${process.name}` }
      const task = `${process.name} (${currentScope()?.task})`
      scheduler.call(call, () => inProcess(process, task, () => void serve())).catch(giveUp)
    })
  }

  /** Delivers Square's events, each after a delay, and repeatedly until a process accepts it. */
  startWebhooks(): void {
    const { scheduler, square } = this
    const deliver = async ({ kind, id }: SquareEvent) => {
      for (let tries = 0; tries < DELIVERIES; tries++) {
        await scheduler.sleep(scheduler.random.int(0, 8000) * Math.min(6, tries + 1))
        const answer = await this.request(`${kind} event`, (context) => RECEIVERS[kind](context, id))
        if (answer.kind === 'done') return
      }
    }
    square.onEvent = (event) => scheduler.start('Square', null, () => deliver(event))
  }

  /**
   * Runs a check in the middle of a step. If the check throws, the run ends after the step. The task continues until
   * then.
   */
  blame(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.surprises.push((error as Error).message)
    }
  }

  context(): ServiceContext {
    return this.#context()
  }

  async #serve<Result>(
    what: string,
    handle: (context: ServiceContext) => Promise<Result>,
  ): Promise<Answer<Result>> {
    try {
      return { kind: 'done', result: await handle(this.#context()) }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) this.#judge(error, what)
      if (refusal && this.#isOutage(refusal.code))
        this.surprises.push(`'${what}' is refused with ${refusal.code}, although nothing has failed`)
      this.scheduler.note(`'${what}' is refused: ${refusal?.code ?? String(error)}`)
      return { kind: 'refused', code: refusal?.code ?? 'internal', isRepeated: false }
    }
  }

  /** Returns whether an error code reports an outage in a run in which nothing has failed. */
  #isOutage(code: string): boolean {
    const { scheduler, square } = this
    const hasFailed = scheduler.faults.length > 0 || square.habits.busyShare > 0 || this.isMovedAtSquare
    return OUTAGES.has(code) && !hasFailed
  }

  #repeat(
    process: Process,
    every: 'sweepMs' | 'oftenMs',
    tasks: Record<string, () => Promise<unknown>>,
  ): void {
    const { scheduler } = this
    const run = async (name: string, task: () => Promise<unknown>) => {
      if (!this.removedTasks.has(name)) await task().catch((error: unknown) => this.#judge(error, name))
    }
    const [first] = Object.keys(tasks)
    scheduler.start(`${process.name} (${first}…)`, process, async () => {
      await scheduler.sleep(scheduler.random.int(0, Math.min(this.tempo[every], this.tempo.firstMs)))
      for (;;) {
        for (const [name, task] of Object.entries(tasks)) await run(name, task)
        await scheduler.sleep(this.tempo[every])
      }
    })
  }

  #judge(error: unknown, what: string): void {
    // Square's SDK replaces the error of a lost call, but keeps its message.
    const isLost =
      error instanceof Error &&
      /^The connection to the \w+ was lost|^Square didn't respond|^Status code: (?:429|503)/.test(
        error.message,
      )
    if (isLost || refusalOf(error)) return
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error)
    this.surprises.push(`${what}: ${stack}`)
  }

  #context(): ServiceContext {
    const { scheduler, cards, log } = this
    const { payload } = this.site
    const now = () => new Date(scheduler.now)
    return { payload, cards, now, log, settings: () => readSettings(payload) }
  }
}

function inWords(answer: Answer<unknown>): string {
  if (answer.kind === 'refused') return `refused (${answer.code})`
  return answer.kind === 'lost' ? 'no answer' : 'done'
}

function causeOf({ err, cause, reason }: Record<string, unknown>): string {
  const found = err ?? cause ?? reason ?? ''
  return found instanceof Error ? `${found.name}: ${found.message}` : JSON.stringify(found)
}
