import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import type { DeckDay, DeckMarkRequest, DeckParty } from '@/contract/departures/deck'
import type { TimelineEntry } from '@/contract/timeline'
import { addDays } from '@/domain/dates'
import { instantAt } from '@/domain/departs-at'
import { queueDueMails } from '@/services/mail/queue-due'
import { dayMaker, inDays, newBooking, sale } from '../factories/booking'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { bookedParty, ledgerOf, readAsCaptain, signInDeckhand } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)
let daysAgo = 2

let app: TestApp
let captain: TestBrowser
let party: CaptainBooking

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
/** Book a party whose boat has left, with $275 paid and $275 due. */
beforeEach(async () => {
  const booked = await bookedParty(app, captain, sale(nextDay()))
  const date = inDays(-daysAgo++)
  await app.payload.db.updateOne({ collection: 'bookings', id: booked._id, data: { date } })
  party = await readAsCaptain(captain, date, booked._id)
})
afterAll(() => app.close())

const edit = (change: object) => captain.put(`/booking/${party._id}`, change)
const now = async () => readAsCaptain(captain, party.date, party._id)
async function timeline(): Promise<string[]> {
  const { body } = await captain.get(`/booking/${party._id}/timeline`)
  return body.Timeline.Entries.map(({ text }: TimelineEntry) => text)
}

it('the captain marks a no-show: the money is kept, and the balance stays due', async () => {
  const money = await ledgerOf(app, party._id)
  expect((await edit({ noShow: true, version: party.version })).status).toBe(200)
  const { paidAmount, balanceAmount, owedBackAmount, paid, noShow } = await now()
  expect({ paidAmount, balanceAmount, owedBackAmount, paid, noShow }).toEqual({
    paidAmount: 275,
    balanceAmount: 275,
    owedBackAmount: 0,
    paid: 'deposit',
    noShow: true,
  })
  expect(await ledgerOf(app, party._id)).toEqual(money)
  expect((await timeline()).at(-1)).toBe('captain marked it as a no-show.')
})

it('the captain undoes a no-show, and can still collect the balance', async () => {
  await edit({ noShow: true })
  expect((await edit({ paid: 'paid' })).status).toBe(200)
  expect(await now()).toMatchObject({ noShow: true, balanceAmount: 0 })
  await edit({ noShow: false })
  expect(await now()).toMatchObject({ noShow: false, balanceAmount: 0, paid: 'paid' })
  expect((await timeline()).at(-1)).toBe('captain undid the no-show.')
})

it.each<[string, object]>([
  ['canceled', { cancel: true }],
  ['moved to an upcoming departure', { date: inDays(19) }],
])('a no-show that is %s isn’t one anymore', async (_, change) => {
  await edit({ noShow: true })
  const { status, body } = await edit(change)
  expect(status).toBe(200)
  expect(body.Booking).toMatchObject({ noShow: false })
})

it('a party can’t be a no-show before the boat leaves', async () => {
  const ahead = await bookedParty(app, captain, sale(nextDay()))
  const { status, body } = await captain.put(`/booking/${ahead._id}`, { noShow: true })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ noShow: expect.stringContaining('once the boat has left') })
})

it('a stale device can’t mark a no-show over another edit', async () => {
  await edit({ captainNote: 'Called twice' })
  const { status, body } = await edit({ noShow: true, version: party.version })
  expect([status, body.code]).toEqual([409, 'edit-conflict'])
})

it('a no-show gets no thank-you', async () => {
  const thanks = async () => {
    await queueDueMails(app.at(instantAt(addDays(party.date, 1), 12)))
    const where: Where = { and: [{ booking: { equals: party._id } }, { kind: { equals: 'thanks' } }] }
    return (await app.payload.count({ collection: 'mails', where })).totalDocs
  }
  const real = { phoneNumber: '(831) 426-1234', createdAt: addDays(party.date, -9) }
  await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: real })
  await edit({ noShow: true })
  expect(await thanks()).toBe(0)
  await edit({ noShow: false })
  expect(await thanks()).toBe(1)
})

it('the captain marks a departure as done once, and undoes it', async () => {
  const departure = { date: party.date, time: 'am' }
  const done = () => captain.get(`/departure/done?from=${party.date}&to=${party.date}`)
  expect((await done()).body.Departure.Done).toEqual([])
  const marks = await Promise.all(
    [1, 2].map(() => captain.put('/departure/done', { ...departure, done: true })),
  )
  expect(marks.map(({ status }) => status)).toEqual([200, 200])
  expect((await done()).body.Departure.Done).toEqual([
    { ...departure, at: expect.any(String), by: 'captain' },
  ])
  expect((await timeline()).at(-1)).toBe('captain marked the trip as done.')
  await captain.put('/departure/done', { ...departure, done: false })
  expect((await done()).body.Departure.Done).toEqual([])
  expect((await timeline()).join()).not.toContain('as done')
})

it('a departure can’t be done before it leaves', async () => {
  const ahead = { date: nextDay(), time: 'am', done: true }
  expect((await captain.put('/departure/done', ahead)).body.fields).toEqual({
    time: 'This boat hasn’t left yet.',
  })
})

it('a walk-up can be a no-show, too', async () => {
  const onBoat = { paid: 'unpaid', paidAmount: 0, totalAmount: 550 }
  const { body } = await captain.post('/booking/new', newBooking(sale(inDays(-25)), onBoat))
  const marked = await captain.put(`/booking/${body.Booking._id}`, { noShow: true })
  expect(marked.body.Booking).toMatchObject({ noShow: true, balanceAmount: 550 })
})

describe('the deck sheet', () => {
  let deckhand: TestBrowser
  beforeAll(async () => {
    deckhand = await signInDeckhand(app)
  })

  const sheetFor = async (browser: TestBrowser): Promise<DeckParty> => {
    const { status, body } = await browser.get(`/deck?from=${party.date}&to=${party.date}`)
    expect(status).toBe(200)
    const [day] = body.Deck.Days as DeckDay[]
    const [found] = day?.departures[0]?.parties ?? []
    if (!found) throw new Error(`Nobody is on the sheet of ${party.date}`)
    return found
  }
  const markOf = (change: Partial<DeckMarkRequest>): DeckMarkRequest => ({
    id: randomUUID(),
    booking: party._id,
    date: party.date,
    time: party.time,
    after: null,
    wasNoShow: false,
    aboard: 0,
    noShow: false,
    at: `${party.date}T13:50:00.000Z`,
    ...change,
  })
  const send = (mark: DeckMarkRequest, browser = captain) => browser.post('/deck/mark', mark)

  it('shows a deckhand the party and its balance, and no other money', async () => {
    await edit({ captainNote: 'Pays in cash' })
    const shown = await sheetFor(deckhand)
    expect(shown).toMatchObject({ phoneNumber: party.phoneNumber, balanceAmount: 275, captainNote: null })
    expect(JSON.stringify(shown)).not.toMatch(/paid|total|email/i)
    expect(await sheetFor(captain)).toMatchObject({ captainNote: 'Pays in cash' })
  })

  it('a deckhand checks in the people of a party one by one', async () => {
    const one = markOf({ aboard: 1 })
    const both = markOf({ aboard: 2, after: one.id })
    expect((await send(one, deckhand)).body.Party).toMatchObject({
      aboard: 1,
      lastMark: one.id,
      markedBy: 'jo',
    })
    expect((await send(both, deckhand)).body.Party).toMatchObject({ aboard: 2, markedAt: both.at })
    expect(await sheetFor(captain)).toMatchObject({ aboard: 2, lastMark: both.id })
    expect((await timeline()).filter((text) => text.includes('checked in'))).toEqual([
      'jo checked in 1 guest.',
      'jo checked in 2 guests.',
    ])
  })

  it('a mark that’s sent again counts once, even after a later mark', async () => {
    const one = markOf({ aboard: 1 })
    const gone = markOf({ aboard: 0, noShow: true, after: one.id })
    for (const mark of [one, one, gone, gone, one]) expect((await send(mark)).status).toBe(200)
    expect(await sheetFor(captain)).toMatchObject({ aboard: 0, noShow: true })
    const texts = await timeline()
    expect(texts.filter((text) => text.includes('checked in'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('no-show'))).toEqual(['captain marked it as a no-show.'])
  })

  it('a deckhand marks a no-show and undoes it: no money moves', async () => {
    const money = await ledgerOf(app, party._id)
    const gone = markOf({ noShow: true })
    expect((await send(gone, deckhand)).body.Party).toMatchObject({ noShow: true, balanceAmount: 275 })
    expect(await now()).toMatchObject({ noShow: true, balanceAmount: 275 })
    expect((await send(markOf({ after: gone.id, wasNoShow: true }), deckhand)).status).toBe(200)
    expect(await now()).toMatchObject({ noShow: false })
    expect((await timeline()).slice(-3)).toContain('jo undid the no-show.')
    expect(await ledgerOf(app, party._id)).toEqual(money)
  })

  it('a mark whose no-show wasn’t written is completed when the mark arrives again', async () => {
    const gone = markOf({ noShow: true })
    await send(gone)
    await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: { noShow: false } })
    expect((await send(gone)).body.Party).toMatchObject({ noShow: true })
    expect(await now()).toMatchObject({ noShow: true })
  })

  it.each<[string, object | null, Partial<DeckMarkRequest>]>([
    ['another phone came first', null, { aboard: 1, after: randomUUID() }],
    ['the party was canceled', { cancel: true }, { aboard: 1 }],
    ['the party got smaller', { partySize: 1 }, { aboard: 2 }],
    ['the party was moved', { date: inDays(18) }, { aboard: 1 }],
    ['the dashboard marked a no-show', { noShow: true }, { aboard: 2 }],
  ])('a mark is refused if %s', async (_, change, mark) => {
    if (change) expect((await edit(change)).status).toBe(200)
    const { status, body } = await send(markOf(mark))
    expect([status, body.code]).toEqual([409, 'deck-conflict'])
    expect((await timeline()).join()).not.toContain('checked in')
  })

  it('a party can’t be a no-show on the sheet before the boat leaves', async () => {
    const ahead = await bookedParty(app, captain, sale(nextDay()))
    const { date, time } = ahead
    const early = await send(markOf({ booking: ahead._id, date, time, noShow: true }))
    expect([early.status, early.body.fields]).toEqual([400, { noShow: 'This boat hasn’t left yet.' }])
  })

  /** Marks the same party on two phones, both of which have read its check-in before either writes. */
  const markOnTwoPhones = async (gate: ReturnType<typeof gateReads>) => {
    gate.close()
    const both = Promise.all([send(markOf({ aboard: 1 })), send(markOf({ aboard: 2 }), deckhand)])
    await waitUntil('both have read the check-in', () => gate.waiting() > 1)
    gate.open()
    return (await both).map(({ status }) => status).toSorted()
  }
  const checkedIn = async () => (await timeline()).filter((text) => text.includes('checked in')).length

  it('if two phones mark at the same moment, one mark is recorded and the other phone is told', async () => {
    const gate = gateReads(app.payload, 'check-ins')
    expect(await markOnTwoPhones(gate)).toEqual([200, 409])
    expect(await checkedIn()).toBe(1)
  })

  it('the same mark, sent by five tabs at the same moment, counts once', async () => {
    const mark = markOf({ aboard: 2 })
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(mark)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await checkedIn()).toBe(1)
  })

  // Keep this test last: once a guard is removed, it's gone for the rest of the file.
  it('control: without the conditional write, both phones are told that their mark was recorded', async () => {
    dropCompareAndSwap(app.payload, 'check-ins')
    expect(await markOnTwoPhones(gateReads(app.payload, 'check-ins'))).toEqual([200, 200])
    expect(await checkedIn()).toBe(1)
  })
})
