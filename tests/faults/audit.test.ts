import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '@/domain/seats'
import { auditBooks } from '@/services/audit/audit-books'
import { bookParty, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { checkoutIdOf, type FaultHarness, openFaultHarness } from './fault-harness'

const SEAT = 275

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

/** A way to corrupt the records of a fully paid booking for two people. */
interface Damage {
  name: string
  damage: (id: string, date: string) => Promise<unknown>
  says: (id: string, date: string) => RegExp
}

const change = (collection: 'bookings' | 'checkouts' | 'payments' | 'boat-days', id: string, data: object) =>
  harness.payload.db.updateOne({
    collection,
    where: { id: { equals: id } },
    data: { ...data },
    options: { atomic: true },
  })

async function changeClaims(date: string, edit: (claims: Claim[]) => Claim[]): Promise<void> {
  const day = await harness.payload.db.findOne<{ id: string; claims: Claim[] }>({
    collection: 'boat-days',
    where: { id: { equals: date } },
  })
  await change('boat-days', date, { claims: edit(day?.claims ?? []) })
}

const DAMAGES: Damage[] = [
  {
    name: 'a booking without seats',
    damage: (_, date) => changeClaims(date, () => []),
    says: (id) => new RegExp(`^Booking ${id} on .* has no seats`),
  },
  {
    name: 'a booking whose seats differ from the boat’s',
    damage: (_, date) => changeClaims(date, (claims) => claims.map((claim) => ({ ...claim, partySize: 3 }))),
    says: (id) => new RegExp(`^Booking ${id} on .* is am Rockfish for 2, .* has am Rockfish for 3`),
  },
  {
    name: 'a boat with eight people',
    damage: (id, date) =>
      changeClaims(date, (claims) => [
        ...claims,
        ...claims.map((claim) => ({ ...claim, id: `${id}-2`, partySize: 6 })),
      ]),
    says: (id, date) => new RegExp(`^Boat day ${date}: claim ${id}-2 .* doesn't fit: sold-out`),
  },
  {
    name: 'seats of a canceled booking',
    damage: (id) => change('bookings', id, { cancel: true }),
    says: (id, date) => new RegExp(`^Boat day ${date}: claim ${id} is booked, but no booking`),
  },
  {
    name: 'a booking with more paid than the ledger shows',
    damage: (id) => change('bookings', id, { paidCents: 99_900 }),
    says: (id) => new RegExp(`^Booking ${id} says \\$999 is paid, but the ledger has \\$550`),
  },
  {
    name: 'a booking that says its guest is owed too much',
    damage: (id) => change('bookings', id, { owedCents: 5000 }),
    says: (id) => new RegExp(`^Booking ${id} says its guest is owed \\$50, but the ledger says \\$0`),
  },
  {
    name: 'a booking that doesn’t say its guest is owed money',
    damage: (id) => change('bookings', id, { totalCents: 50_000 }),
    says: (id) => new RegExp(`^Booking ${id} says its guest is owed \\$0, but the ledger says \\$50`),
  },
  {
    name: 'a capture that is missing from the ledger',
    damage: (id) =>
      harness.payload.db.deleteOne({ collection: 'payments', where: { id: { equals: `${id}:capture` } } }),
    says: () => /^Card payment \S+ charged \$550, but the ledger has \$0/,
  },
  {
    name: 'a capture that the card processor doesn’t have',
    damage: (id) => change('payments', `${id}:capture`, { squarePaymentId: 'unknown-payment' }),
    says: (id) => new RegExp(`^Ledger row ${id}:capture .* the card processor doesn't have that payment`),
  },
  {
    name: 'a paid checkout without its booking',
    damage: (id) => harness.payload.db.deleteOne({ collection: 'bookings', where: { id: { equals: id } } }),
    says: (id) => new RegExp(`^Checkout ${id} is completed but has no booking`),
  },
  {
    name: 'a booking whose payment was voided',
    damage: (id) => change('checkouts', id, { state: 'voided' }),
    says: (id) => new RegExp(`^Booking ${id} isn't canceled, but its payment was voided`),
  },
  {
    name: 'money without a booking',
    damage: (id) => change('payments', `${id}:capture`, { booking: 'no-such-booking' }),
    says: (id) => new RegExp(`^Ledger row ${id}:capture doesn't belong to any booking`),
  },
  {
    name: 'a stuck checkout',
    damage: (id) =>
      change('checkouts', id, {
        state: 'booked',
        stepAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
      }),
    says: (id) => new RegExp(`^Checkout ${id} has been booked for more than an hour`),
  },
]

describe('the audit', () => {
  it('finds nothing if the books agree', async () => {
    expect((await bookParty(harness.browser(), party(harness.freshDay(), 2))).status).toBe(201)
    const audit = await auditBooks(harness.ahead(0))
    expect(audit).toEqual({ disagreements: [], needsReview: [], processor: 'compared' })
  })

  it.each(DAMAGES)('finds $name, and prints no personal data', async ({ damage, says }) => {
    const date = harness.freshDay()
    const booked = await bookParty(harness.browser(), party(date, 2))
    const id: string = booked.body.Booking._id
    await damage(id, date)
    const { disagreements } = await auditBooks(harness.ahead(0))
    expect(disagreements).toContainEqual(expect.stringMatching(says(id, date)))
    const printed = disagreements.join(' ')
    for (const personal of [GUEST.firstName, GUEST.lastName, GUEST.email, '5550187'])
      expect(printed).not.toContain(personal)
  })

  it('finds a card authorization whose checkout has ended', async () => {
    const browser = harness.browser()
    const id = checkoutIdOf(await pay(browser, SEAT))
    await change('checkouts', id, { state: 'voided' })
    const { disagreements } = await auditBooks(harness.ahead(0))
    expect(disagreements).toContainEqual(
      expect.stringMatching(`still holds \\$275, but checkout ${id} is voided`),
    )
  })

  it('reports that the card processor doesn’t respond, and compares everything else', async () => {
    harness.square.faults.next('list', { status: 503 }, 2)
    expect(await auditBooks(harness.ahead(0))).toMatchObject({ processor: 'unreachable' })
    harness.square.faults.clear()
  })

  it('reports a payment that has needed review for a week', async () => {
    const id = checkoutIdOf(await pay(harness.browser(), SEAT))
    await change('checkouts', id, {
      state: 'needs-review',
      reason: 'The pending charge couldn’t be canceled.',
    })
    const young = await auditBooks(harness.ahead(0))
    expect(young.needsReview).toEqual([
      `Checkout ${id} needs review, $275: The pending charge couldn’t be canceled.`,
    ])
    expect(young.disagreements.join(' ')).not.toContain(id)
    const old = await auditBooks(harness.ahead(8 * 24 * 60))
    expect(old.disagreements).toContainEqual(`Checkout ${id} has needed review for more than a week.`)
  })
})
