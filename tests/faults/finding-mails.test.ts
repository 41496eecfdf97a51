import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Mail } from '@/payload-types'
import { compareSubject } from '@/services/findings/compare-subject'
import { receiveDisputeEvent } from '@/services/findings/receive-dispute'
import type { MailMessage } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { sendMails } from '../fakes/send-mails'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { type RefundParties, refundParties } from './refund-parties'
import { type SquareNights, squareNights } from './square-nights'

const COMPANY = 'office@harborlight.com'

let harness: FaultHarness
let at: RefundParties
let nights: SquareNights
beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
  nights = squareNights(harness)
  await harness.payload.updateGlobal({ slug: 'site-settings', data: { email: COMPANY } })
}, START_MS)
afterAll(() => harness.close())
beforeEach(async () => {
  await nights.forget()
  await harness.payload.db.deleteMany({ collection: 'mails', where: {} })
})

const queued = async (): Promise<Mail[]> => {
  const where = { kind: { in: ['captain-finding', 'captain-dispute'] } }
  return (await harness.payload.db.find<Mail>({ collection: 'mails', where, pagination: false })).docs
}

/** Books a party whose charge is missing from the ledger. Returns the ids of the booking and the payment. */
async function lostCharge() {
  const id = await at.booked()
  await harness.payload.db.deleteOne({ collection: 'payments', where: { id: { equals: `${id}:capture` } } })
  const paymentId = await at.paymentOf(id)
  return {
    id,
    paymentId,
    compare: () => compareSubject(harness.ahead(0), { kind: 'payment', id: paymentId }),
  }
}

/** Sends the queued emails to a mail server that accepts all of them. Returns the emails about mismatches. */
async function sendAll(): Promise<MailMessage[]> {
  const sent = await sendMails(harness.ahead(0))
  return sent.filter(({ to, subject }) => to === COMPANY && !subject.startsWith('New booking'))
}

describe('a mismatch with Square', () => {
  it('is emailed to the captain once, however often it’s compared', async () => {
    const { id, paymentId, compare } = await lostCharge()
    await compare()
    await compare()
    const [finding] = await nights.findingsOf(id)
    expect((await queued()).map((mail) => mail.id)).toEqual([`captain-finding:${finding?.id}`])
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: COMPANY, subject: 'Square and your books disagree' })
    expect(mail?.text).toContain('Square charged $550, but our books say $0.')
    expect(mail?.text).toContain('Guest: Ada Example')
    expect(mail?.text).toContain(`Square payment: ${paymentId}`)
    await compare()
    expect(await sendAll()).toEqual([])
  })

  it('isn’t emailed if it’s gone by then', async () => {
    const { id, compare } = await lostCharge()
    await compare()
    await harness.payload.db.updateOne({
      collection: 'findings',
      where: { booking: { equals: id } },
      data: { state: 'settled' },
    })
    expect(await sendAll()).toEqual([])
    expect(await queued()).toMatchObject([{ state: 'skipped' }])
  })

  it('is emailed after the next comparison if the process dies before it queues the email', async () => {
    const { compare } = await lostCharge()
    const { db } = harness.payload
    const create = db.create
    db.create = ((args: Parameters<typeof create>[0]) =>
      args.collection === 'mails'
        ? Promise.reject(new Error('Killed'))
        : create.call(db, args)) as typeof create
    await expect(compare()).rejects.toThrow('Killed')
    db.create = create
    expect(await queued()).toEqual([])
    await compare()
    expect(await queued()).toHaveLength(1)
  })

  it('isn’t emailed if the captain has turned that off', async () => {
    const set = (on: boolean) =>
      harness.payload.updateGlobal({ slug: 'email-templates', data: { captainFinding: { on } } })
    await set(false)
    onTestFinished(() => set(true).then(() => undefined))
    const { compare } = await lostCharge()
    await compare()
    expect(await sendAll()).toEqual([])
  })
})

it('a new dispute is emailed to the captain once', async () => {
  const id = await at.booked()
  const { id: disputeId } = harness.square.disputes.open(await at.paymentOf(id))
  await receiveDisputeEvent(harness.ahead(0), disputeId)
  await receiveDisputeEvent(harness.ahead(0), disputeId)
  const [mail, ...others] = await sendAll()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('A guest disputed a payment')
  expect(mail?.text).toContain('The guest disputed $550 with their bank')
  expect(mail?.text).toContain(`Square dispute: ${disputeId}`)
})
