import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departsAt } from '@/domain/departs-at'
import type { Mail, Mailing } from '@/payload-types'
import { releaseHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { saveSignup } from '@/services/contact/save-contact'
import { findRows } from '@/services/database/read-rows'
import { announceOpenedSeats } from '@/services/newsletter/announce-seats'
import { queueMailings } from '@/services/newsletter/mailings'
import type { MailMessage } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, interruptAfter, PowerCut } from '../fakes/power-cut'
import { sendMails } from '../fakes/send-mails'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { type WaitlistLine, waitlistLine } from './waitlist-line'

const A_DAY = 24 * 60

let harness: FaultHarness
let at: WaitlistLine

beforeAll(async () => {
  harness = await openFaultHarness()
  at = waitlistLine(harness)
}, START_MS)
afterAll(() => harness.close())

beforeEach(async () => {
  await forgetMailings()
  await subscribe('Ann')
  await subscribe('Ben', false)
})

async function forgetMailings(): Promise<void> {
  for (const collection of ['newsletter-signups', 'mailings', 'mails', 'rate-limits'] as const)
    await harness.payload.db.deleteMany({ collection, where: {} })
}

const subscribe = (name: string, openings = true) =>
  saveSignup(at.context(), { name, email: `${name}@example.com`, openings })

/** Sweeps, as a server does every half minute. */
async function sweep(context = at.context()): Promise<void> {
  await announceOpenedSeats(context)
  await queueMailings(context)
}

const mailingOf = async (day: string): Promise<Mailing | null> =>
  (await findRows<Mailing>(harness.payload, 'mailings', { where: { day: { equals: day } } }))[0] ?? null

const queued = (day: string): Promise<Mail[]> =>
  findRows<Mail>(harness.payload, 'mails', {
    where: { and: [{ kind: { equals: 'open-seats' } }, { day: { equals: day } }] },
  })

/** Sends the queued emails. Returns the ones about open seats. */
async function send(minutes = 1): Promise<MailMessage[]> {
  const sent = await sendMails(harness.ahead(minutes))
  return sent.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)
}

/** Fills a day, lets the sweeper see it, and frees one seat. Returns the day and the booking that freed it. */
async function freedDay(): Promise<{ date: string; booking: string }> {
  const { date, booking } = await at.fullDay()
  await sweep()
  await at.free(booking, 5)
  return { date, booking }
}

describe('seats that open up on a full departure', () => {
  it('are announced once to those who asked, with a postal address and one-click unsubscribe', async () => {
    const { date } = await freedDay()
    for (let times = 0; times < 3; times++) await sweep()
    const [mail, ...others] = await send()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      subject: expect.stringMatching(/^Open seats: /),
      text: expect.stringMatching(/6:00 am: [\s\S]+Santa Cruz[\s\S]+Unsubscribe: /),
      unsubscribeUrl: expect.stringMatching(/\/api\/newsletter\/unsubscribe\?signup=.+&key=.+/),
    })
    expect(await mailingOf(date)).toMatchObject({ state: 'queued', full: [], opened: ['am'], name: null })
  })

  it('aren’t announced if the departure was never full', async () => {
    const { date } = await freedDay()
    await forgetMailings()
    await subscribe('Ann')
    await sweep()
    expect(await mailingOf(date)).toBeNull()
  })

  it('aren’t announced if only a hold had filled the boat', async () => {
    const { date, booking } = await at.fullDay()
    await at.free(booking, 5)
    const sale = at.sale(date, 1)
    const { id } = await holdSeats(at.context(), { sale, by: 'guest', previousCheckoutId: null })
    await sweep()
    await releaseHold(at.context(), id)
    await sweep()
    expect(await mailingOf(date)).toBeNull()
  })

  it('are offered to the waitlist first', async () => {
    const { date, booking } = await at.fullDay()
    await sweep()
    await at.join(date, 1)
    await at.free(booking, 5)
    await sweep()
    expect(await at.entry(date, 1)).toMatchObject({ state: 'offered' })
    expect(await mailingOf(date)).toMatchObject({ state: 'watching', full: ['am'] })
    await releaseHold(at.context(), (await at.entry(date, 1)).checkout ?? '', 'expired')
    await sweep()
    expect(await mailingOf(date)).toMatchObject({ state: 'queued', queued: 1 })
  })

  it('aren’t announced anymore if they’re gone when an email’s turn comes', async () => {
    const { date, booking } = await freedDay()
    await sweep()
    expect(await queued(date)).toHaveLength(1)
    await at.free(booking, 6)
    expect(await send()).toEqual([])
    expect(await queued(date)).toMatchObject([{ problem: 'No seats are open that day anymore.' }])
    await sweep()
    await at.free(booking, 5)
    await sweep()
    // The skipped email doesn't count toward the limit of one email per day.
    expect(await send(3)).toHaveLength(1)
  })

  it('aren’t announced again until the next day', async () => {
    const { date, booking } = await freedDay()
    await sweep()
    expect(await send()).toHaveLength(1)
    await at.free(booking, 6)
    await sweep()
    await at.free(booking, 5)
    await sweep()
    expect(await send(3)).toEqual([])
    expect(await mailingOf(date)).toMatchObject({ state: 'queued', queued: 0 })
    await at.free(booking, 6)
    await sweep()
    await at.free(booking, 5)
    await sweep(harness.ahead(A_DAY))
    expect(await send(A_DAY + 1)).toHaveLength(1)
  })

  it('aren’t announced to someone who got such an email that day about another one', async () => {
    await freedDay()
    await sweep()
    const other = await freedDay()
    await sweep()
    expect(await queued(other.date)).toEqual([])
    expect(await send()).toHaveLength(1)
  })

  it.each([
    [13, 1],
    [11, 0],
    [5, 0],
  ])('%i hours before departure, are announced to %i people', async (hours, people) => {
    const { date } = await freedDay()
    const untilThen = (departsAt(date, 'am').getTime() - Date.now()) / 60_000 - hours * 60
    await sweep(harness.ahead(untilThen))
    expect(await queued(date)).toHaveLength(people)
    expect(await send(untilThen + 1)).toHaveLength(people)
  })

  it('aren’t announced by an email that waited until 12 hours before', async () => {
    const { date } = await freedDay()
    await sweep()
    expect(await queued(date)).toHaveLength(1)
    expect(await send((departsAt(date, 'am').getTime() - Date.now()) / 60_000 - 11 * 60)).toEqual([])
  })

  it('aren’t announced, then or later, if the email is turned off', async () => {
    const turn = (on: boolean) =>
      harness.payload.updateGlobal({ slug: 'email-templates', data: { openSeats: { on } } })
    const { date } = await freedDay()
    await turn(false)
    await sweep()
    await turn(true)
    await sweep()
    expect(await queued(date)).toEqual([])
    expect(await mailingOf(date)).toMatchObject({ state: 'queued', full: [] })
  })
})

describe('crashes and several servers', () => {
  it('if the process dies at any step, everyone still gets exactly one email', async () => {
    for (let steps = 0; ; steps += 1) {
      await forgetMailings()
      await subscribe('Ann')
      await subscribe('Cy')
      const { date, booking } = await at.fullDay()
      const { context, isCut } = cutPowerAfter(steps, at.context())
      const live = async (run: () => Promise<unknown>) => {
        await run().catch((error: unknown) => {
          if (!(error instanceof PowerCut)) throw error
        })
      }
      await live(() => sweep(context))
      if (isCut()) await sweep()
      await at.free(booking, 5)
      await live(() => sweep(context))
      await sweep()
      const when = `after ${steps} steps`
      expect((await queued(date)).map(({ to }) => to).toSorted(), when).toEqual([
        'ann@example.com',
        'cy@example.com',
      ])
      expect(await send(), when).toHaveLength(2)
      if (!isCut()) break
    }
  })

  it('five servers that sweep at once queue one email', async () => {
    const { date } = await freedDay()
    await Promise.all(Array.from({ length: 5 }, () => sweep()))
    expect(await queued(date)).toHaveLength(1)
    expect(await send()).toHaveLength(1)
  })

  /**
   * Pauses a server after its reads, makes another server announce the seats, and resumes the first one a day later.
   * Returns the number of emails.
   */
  async function announceAfterPause(): Promise<number> {
    const { date } = await freedDay()
    const paused = interruptAfter(0, harness.ahead(A_DAY), () => sweep())
    await announceOpenedSeats(paused.context)
    expect(paused.hasRun()).toBe(true)
    await queueMailings(harness.ahead(A_DAY))
    return (await queued(date)).length
  }

  it('a server that was paused meanwhile doesn’t announce them again', async () => {
    expect(await announceAfterPause()).toBe(1)
  })

  // Keep this test last: once a guard is removed, it's gone for the rest of the file.
  it('control: without the compare-and-swap, it does', async () => {
    dropCompareAndSwap(harness.payload, 'mailings')
    expect(await announceAfterPause()).toBe(2)
  })
})
