import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import type { DeckDay, DeckLicenseRequest, DeckParty } from '@/contract/departures/deck'
import { dayMaker, inDays, sale } from '../factories/booking'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropCompareAndSwap } from '../fakes/without-guard'
import { expectRefusal } from './expect-refusal'
import { bookedParty, readAsCaptain, signInDeckhand } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser
let deckhand: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  deckhand = await signInDeckhand(app)
})
afterAll(() => app.close())

const book = (partySize = 2) => bookedParty(app, captain, sale(nextDay(), { partySize }))

const licenseOf = (
  { _id }: CaptainBooking,
  changes: Partial<DeckLicenseRequest> = {},
): DeckLicenseRequest => ({
  id: randomUUID(),
  booking: _id,
  person: 'booker',
  seen: true,
  at: '2026-01-01T14:00:00.000Z',
  ...changes,
})

const send = (mark: DeckLicenseRequest, browser = captain) => browser.post('/deck/license', mark)

async function onSheet({ date }: { date: string }, browser = captain): Promise<DeckParty> {
  const { body } = await browser.get(`/deck?from=${date}&to=${date}`)
  const [day] = body.Deck.Days as DeckDay[]
  const [party] = day?.departures[0]?.parties ?? []
  if (!party) throw new Error(`No one is on the sheet of ${date}`)
  return party
}

describe('license marks', () => {
  it('are set and taken back by a deckhand, for each person', async () => {
    const party = await book(3)
    expect(await onSheet(party, deckhand)).toMatchObject({ licenses: [], aboard: 0 })
    const marked = await send(licenseOf(party), deckhand)
    expect([marked.status, marked.body.Party.licenses]).toEqual([200, ['booker']])
    await send(licenseOf(party, { person: 'guest-1-3' }), deckhand)
    await send(licenseOf(party, { seen: false }))
    expect(await onSheet(party, deckhand)).toMatchObject({
      licenses: ['guest-1-3'],
      aboard: 0,
      lastMark: null,
    })
  })

  it('that are sent again count once, even after a later one', async () => {
    const party = await book()
    const set = licenseOf(party)
    const back = licenseOf(party, { seen: false })
    for (const mark of [set, set, back, set, back]) expect((await send(mark)).status).toBe(200)
    expect(await onSheet(party)).toMatchObject({ licenses: [] })
  })

  it('stay when the party is checked in, and don’t conflict with it', async () => {
    const party = await book()
    const { _id, date, time } = party
    await send(licenseOf(party))
    const mark = { id: randomUUID(), booking: _id, date, time, after: null, wasNoShow: false }
    const checkIn = { ...mark, aboard: 2, noShow: false, at: '2026-01-01T14:00:00.000Z' }
    expect((await captain.post('/deck/mark', checkIn)).status).toBe(200)
    await send(licenseOf(party, { person: 'guest-1-2' }))
    expect(await onSheet(party)).toMatchObject({ aboard: 2, licenses: ['booker', 'guest-1-2'] })
  })

  it('follow the party to another departure', async () => {
    const party = await book()
    await send(licenseOf(party))
    const date = inDays(38)
    const { version } = await readAsCaptain(captain, party.date, party._id)
    expect((await captain.put(`/booking/${party._id}`, { date, version })).status).toBe(200)
    expect((await send(licenseOf(party, { person: 'guest-1-2' }))).status).toBe(200)
    expect(await onSheet({ date })).toMatchObject({ licenses: ['booker', 'guest-1-2'] })
  })

  it('name a person of a known booking', async () => {
    const party = await book()
    expectRefusal(await send(licenseOf(party, { booking: 'nothing' })), 404, 'not-found')
    for (const person of ['', 'Ben Ito', 'guest-', 'guest-2', 'guest-1-2x', '../1'])
      expectRefusal(await send(licenseOf(party, { person })), 400, 'invalid-input')
    expect(await onSheet(party)).toMatchObject({ licenses: [] })
  })
})

describe('two phones', () => {
  /** Marks two people of a party on two phones, both of which have read the check-in before either writes. */
  async function markOnTwoPhones(party: CaptainBooking, gate: ReturnType<typeof gateReads>) {
    gate.close()
    const both = Promise.all([
      send(licenseOf(party)),
      send(licenseOf(party, { person: 'guest-1-2' }), deckhand),
    ])
    await waitUntil('both have read the check-in', () => gate.waiting() > 1)
    gate.open()
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
    return (await onSheet(party)).licenses.toSorted()
  }

  it.each([
    ['for the first time', false],
    ['again', true],
  ])('that mark two people of a party at the same moment, %s, are both recorded', async (_, isAgain) => {
    const party = await book()
    if (isAgain) await send(licenseOf(party, { seen: false }))
    expect(await markOnTwoPhones(party, gateReads(app.payload, 'check-ins'))).toEqual(['booker', 'guest-1-2'])
  })

  // Keep this test last: once a guard is removed, it's gone for the rest of the file.
  it('control: without the compare-and-swap, one of the marks is lost', async () => {
    const party = await book()
    await send(licenseOf(party, { seen: false }))
    dropCompareAndSwap(app.payload, 'check-ins')
    expect(await markOnTwoPhones(party, gateReads(app.payload, 'check-ins'))).toHaveLength(1)
  })
})
