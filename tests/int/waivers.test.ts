import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { addDays } from '@/domain/dates'
import { readDeck } from '@/services/departures/deck-sheet'
import { forgetOldGuests } from '@/services/guests/forget-old-guests'
import { hashOfWaiver } from '@/services/waivers/waiver-text'
import { dayMaker } from '../factories/booking'
import { findInDatabase } from '../fakes/find-in-database'
import { expectRefusal } from './expect-refusal'
import { signInDeckhand } from './journey'
import { readPdf } from './pdf-content'
import { openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'
import { namesOf, signed, STROKES, TEXT, waiverGuests } from './waiver-guests'

let app: TestApp
let captain: TestBrowser

const setText = (text: string) => app.payload.updateGlobal({ slug: 'waiver', data: { text } })

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await setText(TEXT)
})
afterAll(() => app.close())

const { party, companion, rows } = waiverGuests({
  app: () => app,
  captain: () => captain,
  nextDay: dayMaker(40),
})

describe('the link for companions', () => {
  it('shows the trip and the text, but nothing about the guest who booked', async () => {
    const { booking, key } = await party()
    const { reference, date } = booking
    const opened = await app.browser().post('/waiver/open', { reference, key })
    expect(opened.status).toBe(200)
    expect(opened.body).toEqual({
      Waiver: {
        tripType: 'Rockfish',
        date,
        time: 'am',
        meetingPoint: expect.stringContaining('E Dock'),
        text: TEXT,
        language: 'en',
        textHash: hashOfWaiver(TEXT),
        closed: null,
        Signed: [],
      },
    })
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('set-cookie')).toMatch(/^waiver-HL-.+; Path=\/; HttpOnly; SameSite=Lax/)
    for (const secret of ['firstName', 'lastName', 'phoneNumber', 'email', '_id'] as const)
      expect(JSON.stringify(opened.body)).not.toContain(booking[secret])
  })

  it('opens no booking page, and the key of a booking page opens no waiver', async () => {
    const { booking, key, ownKey } = await party()
    const { reference } = booking
    expectRefusal(await app.browser().post('/booking/own/open', { reference, key }), 403, 'link-expired')
    expectRefusal(await app.browser().post('/waiver/open', { reference, key: ownKey }), 403, 'link-expired')
    const browser = await companion(await party())
    expectRefusal(await browser.get(`/waiver?reference=${reference}`), 403, 'link-expired')
    expectRefusal(await browser.post('/waiver/sign', signed(reference)), 403, 'link-expired')
    expect(await rows(booking)).toEqual([])
  })

  it('shows a companion only the waivers that were signed in the same browser', async () => {
    const group = await party(3)
    const { reference } = group.booking
    const [one, other] = [await companion(group), await companion(group)]
    const answer = await one.post('/waiver/sign', signed(reference, { name: 'Ben Ito' }))
    expect(namesOf(answer)).toEqual(['Ben Ito'])
    expect(
      namesOf(await other.post('/waiver/sign', signed(reference, { name: 'Cy Ito', guardian: 'Di Ito' }))),
    ).toEqual(['Cy Ito'])
    expect(namesOf(await one.get(`/waiver?reference=${reference}`))).toEqual(['Ben Ito'])
    // If the guest opens the link again, the waivers that were signed in this browser are still listed.
    expect(namesOf(await one.post('/waiver/open', { reference, key: group.key }))).toEqual(['Ben Ito'])
  })

  it('is revoked together with the booking’s own links', async () => {
    const group = await party()
    const browser = await companion(group)
    await app.payload.db.updateOne({
      collection: 'bookings',
      where: { id: { equals: group.booking._id } },
      data: { keyVersion: 2 },
      options: { atomic: true },
    })
    expectRefusal(await browser.get(`/waiver?reference=${group.booking.reference}`), 403, 'link-expired')
  })
})

describe('signing', () => {
  it('stores who, when, from where, the drawn signature, and the hash of exactly the text that was shown', async () => {
    const group = await party()
    const { booking } = group
    const browser = await companion(group)
    const body = signed(booking.reference, { guardian: 'Di Ito' })
    const answer = await browser.post('/waiver/sign', body, { 'x-forwarded-for': '203.0.113.7' })
    expect(answer.status).toBe(200)
    expect(await rows(booking)).toMatchObject([
      {
        id: `${booking._id}:1`,
        name: 'Ben Ito',
        guardian: 'Di Ito',
        strokes: STROKES,
        textHash: hashOfWaiver(TEXT),
        date: booking.date,
        tripType: 'Rockfish',
        address: '203.0.113.7',
        witness: null,
      },
    ])
  })

  it('accepts the typed name from someone who can’t draw, and says so on the crew’s phone', async () => {
    const group = await party()
    const { reference } = group.booking
    const key = group.key
    await captain.post('/waiver/open', { reference, key })
    expect((await captain.post('/waiver/sign', signed(reference, { strokes: null }))).status).toBe(200)
    expect(await rows(group.booking)).toMatchObject([{ strokes: null, witness: 'captain' }])
  })

  it('stores a signature that arrives twice only once, even at the same time', async () => {
    const group = await party()
    const browser = await companion(group)
    const body = signed(group.booking.reference)
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/waiver/sign', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await browser.post('/waiver/sign', body)).status).toBe(200)
    expect(await rows(group.booking)).toHaveLength(1)
  })

  it('stops at four more than the party’s size, even if all sign at the same time', async () => {
    const group = await party(1)
    const browser = await companion(group)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.post('/waiver/sign', signed(group.booking.reference))),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect(await rows(group.booking)).toHaveLength(5)
    const { body } = await browser.get(`/waiver?reference=${group.booking.reference}`)
    expect(body.Waiver.closed).toBe('full')
  })

  it('works after one of the party’s waivers was deleted', async () => {
    const group = await party()
    const { reference } = group.booking
    const browser = await companion(group)
    for (const name of ['Ben Ito', 'Cy Ito']) await browser.post('/waiver/sign', signed(reference, { name }))
    await app.payload.db.deleteMany({
      collection: 'waivers',
      where: { id: { equals: `${group.booking._id}:1` } },
    })
    expect(namesOf(await browser.post('/waiver/sign', signed(reference, { name: 'Di Ito' })))).toEqual([
      'Cy Ito',
      'Di Ito',
    ])
  })

  it('is rate limited', async () => {
    const group = await party()
    const browser = await companion(group)
    const answers = []
    const from = { 'x-forwarded-for': '203.0.113.21' }
    for (let count = 0; count < 21; count++)
      answers.push(
        await browser.post('/waiver/sign', { ...signed(group.booking.reference), agrees: false }, from),
      )
    expectRefusal(answers.at(-1) as TestAnswer, 429, 'too-many-requests')
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no consent', { agrees: false }, 'agrees'],
    ['an empty signature', { strokes: [] }, 'strokes'],
    ['a point outside the box', { strokes: [[[5000, 1]]] }, 'strokes.0.0.0'],
  ])('is refused with %s', async (_, changes, field) => {
    const group = await party()
    const browser = await captain.post('/waiver/open', { reference: group.booking.reference, key: group.key })
    expect(browser.status).toBe(200)
    const answer = await captain.post('/waiver/sign', { ...signed(group.booking.reference), ...changes })
    expectRefusal(answer, 400, 'invalid-input')
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await rows(group.booking)).toEqual([])
  })

  it('is refused for a canceled booking', async () => {
    const group = await party()
    const { _id, reference } = group.booking
    await captain.put(`/booking/${_id}`, { cancel: true, refundAmount: 0 })
    await captain.post('/waiver/open', { reference, key: group.key })
    expectRefusal(await captain.post('/waiver/sign', signed(reference)), 409, 'waiver-closed')
  })
})

describe('the guest who booked', () => {
  it('signs on the booking page, sees who has signed, and gets the link', async () => {
    const group = await party(2)
    const { reference } = group.booking
    await (await companion(group)).post('/waiver/sign', signed(reference))
    const browser = app.browser()
    await browser.post('/booking/own/open', { reference, key: group.ownKey })
    const answer = await browser.post('/booking/own/waiver', signed(reference, { name: 'Ada Sample' }))
    expect(namesOf(answer)).toEqual(['Ben Ito', 'Ada Sample'])
    expect(answer.body.Waiver).toMatchObject({
      partySize: 2,
      link: `/waiver/${reference}#key=${group.key}`,
    })
    const read = await browser.get(`/booking/own/waiver?reference=${reference}`)
    expect(read.body).toEqual(answer.body)
  })
})

describe('the captain', () => {
  it('sees the names on the deck sheet and opens the PDF; a deckhand sees the names', async () => {
    const group = await party(2)
    const { _id, date, reference } = group.booking
    await (await companion(group)).post(
      '/waiver/sign',
      signed(reference, { name: 'Nguyễn Đặng', guardian: 'Ζωή', healthNote: '  Bee\nstings ' }),
    )
    const path = `/api/waiver/file?id=${_id}%3A1`
    const deck = await captain.get(`/deck?from=${date}&to=${date}`)
    expect(deck.body.Deck.Days[0].departures[0].parties[0].waivers).toEqual({
      signed: [
        { _id: `${_id}:1`, name: 'Nguyễn Đặng', guardian: 'Ζωή', healthNote: 'Bee stings', file: path },
      ],
      link: `/waiver/${reference}#key=${group.key}`,
    })
    const deckhand = await signInDeckhand(app)
    const seen = await deckhand.get(`/deck?from=${date}&to=${date}`)
    expect(seen.body.Deck.Days[0].departures[0].parties[0].waivers.signed).toEqual([
      { _id: `${_id}:1`, name: 'Nguyễn Đặng', guardian: 'Ζωή', healthNote: 'Bee stings', file: null },
    ])
    // Two days after the trip, the sheet no longer shows private data.
    const later = app.at(new Date(Date.parse(date) + 3 * 24 * 3_600_000))
    const old = await readDeck(later, { from: date, to: date }, { role: 'deckhand', forecast: null })
    expect(old.Days[0]?.departures[0]?.parties[0]?.waivers?.signed).toMatchObject([
      { name: 'Nguyễn Đặng', healthNote: null },
    ])
    const file = await captain.get(path.replace('/api', ''))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.body.text).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
    // The text can be in Spanish, which a screen reader must not read as English.
    expect(file.body.text).not.toContain('/Lang')
  })
})

describe('the PDF', () => {
  const read = async ({ _id }: CaptainBooking) => {
    const { status, body } = await captain.get(`/waiver/file?id=${_id}%3A1`)
    expect(status).toBe(200)
    return readPdf(body.text)
  }

  it('has the text, the typed names, when and from where they signed, the hash, and the drawn signature', async () => {
    const group = await party()
    await (await companion(group)).post(
      '/waiver/sign',
      signed(group.booking.reference, { name: 'Nguyễn Đặng', guardian: 'Ζωή Παπά' }),
      { 'x-forwarded-for': '203.0.113.8' },
    )
    const [row] = await rows(group.booking)
    const { text, drawing } = await read(group.booking)
    const lines = text.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        TEXT,
        'Angler: Nguyễn Đặng',
        'Signed by the parent or guardian: Ζωή Παπά',
        'Signature: drawn, above',
        expect.stringMatching(/^Signed: .+ \(.+\)$/),
        'IP address: 203.0.113.8',
        `SHA-256 of the text: ${hashOfWaiver(TEXT)}`,
        `Record: ${group.booking._id}:1`,
      ]),
    )
    expect(text).toContain(`(${row?.createdAt})`)
    expect(Math.abs(Date.parse(row?.createdAt ?? '') - Date.now())).toBeLessThan(60_000)
    // A line through three points, and a dot, drawn black in a box 240 points wide.
    expect(drawing).toMatch(
      /\nq\n1 0 0 1 54 [\d.]+ cm\n0\.(\d+) 0 0 0\.\1 0 0 cm\n6 w\n1 J\n1 j\n100 300 m\n200 100 l\n300 300 l\n400 200 m\n400 200 l\nS\nQ\n/,
    )
    expect(drawing).not.toMatch(/ (?:SCN|RG|G|K)$/m)
  })

  it('says that the typed name is the signature if none was drawn, and draws none', async () => {
    const group = await party()
    const { reference } = group.booking
    await captain.post('/waiver/open', { reference, key: group.key })
    await captain.post('/waiver/sign', signed(reference, { strokes: null }))
    const { text, drawing } = await read(group.booking)
    expect(text).toContain('Angler: Ben Ito\n')
    expect(text).toContain('the typed name, which the signer confirmed to be their signature\n')
    expect(text).toContain('Signed on the phone of: captain\n')
    expect(drawing).not.toMatch(/ [ml]$/m)
  })
})

describe('the text', () => {
  it('is refused if it has changed since the page showed it, and every saved text is kept', async () => {
    const group = await party()
    const { reference } = group.booking
    await captain.post('/waiver/open', { reference, key: group.key })
    await captain.post('/waiver/sign', signed(reference))
    const newer = 'Fishing has more risks. I accept them, too.'
    await setText(newer)
    expectRefusal(await captain.post('/waiver/sign', signed(reference)), 409, 'waiver-changed')
    await captain.post('/waiver/sign', signed(reference, { textHash: hashOfWaiver(newer) }))
    const hashes = (await rows(group.booking)).map((row) => row.textHash)
    expect(hashes).toEqual([hashOfWaiver(TEXT), hashOfWaiver(newer)])
    for (const [hash, text] of [
      [hashOfWaiver(TEXT), TEXT],
      [hashOfWaiver(newer), newer],
    ])
      expect(
        await app.payload.db.findOne({ collection: 'waiver-versions', where: { id: { equals: hash } } }),
      ).toMatchObject({ text })
    await setText(TEXT)
  })

  it('turns waivers off if it’s empty', async () => {
    const group = await party()
    const { reference, date } = group.booking
    await setText('')
    expectRefusal(await app.browser().post('/waiver/open', { reference, key: group.key }), 404, 'not-found')
    const browser = app.browser()
    await browser.post('/booking/own/open', { reference, key: group.ownKey })
    expect((await browser.get(`/booking/own/waiver?reference=${reference}`)).body).toEqual({ Waiver: null })
    const deck = await captain.get(`/deck?from=${date}&to=${date}`)
    expect(deck.body.Deck.Days[0].departures[0].parties[0].waivers).toBeNull()
    await setText(TEXT)
  })
})

describe('personal data', () => {
  const STRINGS = ['Zebulon Ito', 'Quirina Ito', 'Allergic to wasps', '203.0.113.77']

  it('is exported with the booking, without a companion’s signature, and erased with it', async () => {
    const group = await party()
    const { booking } = group
    await captain.post('/waiver/open', { reference: booking.reference, key: group.key })
    await captain.post(
      '/waiver/sign',
      signed(booking.reference, {
        name: 'Zebulon Ito',
        guardian: 'Quirina Ito',
        healthNote: 'Allergic to wasps',
      }),
      { 'x-forwarded-for': '203.0.113.77' },
    )
    const exported = await captain.post('/guest/export', { who: booking.email })
    const own = exported.body.Export.bookings.find(
      ({ reference }: { reference: string }) => reference === booking.reference,
    )
    expect(own.waivers).toEqual([
      {
        name: 'Zebulon Ito',
        guardian: 'Quirina Ito',
        healthNote: 'Allergic to wasps',
        at: expect.any(String),
        textHash: hashOfWaiver(TEXT),
      },
    ])
    await app.payload.updateGlobal({ slug: 'site-settings', data: { keepGuestYears: 1 } })
    await forgetOldGuests(app.at(new Date(`${addDays(booking.date, 400)}T12:00:00Z`)))
    expect(await findInDatabase(app.payload, STRINGS)).toEqual([])
    expect(await rows(booking)).toMatchObject([
      { name: '(erased)', strokes: null, address: null, textHash: hashOfWaiver(TEXT) },
    ])
  })
})

it('a waiver that’s refused because of an erasure doesn’t remove another booking’s waiver with the same key', async () => {
  const [mine, erased] = [await party(), await party()]
  const request = signed(mine.booking.reference)
  expect((await (await companion(mine)).post('/waiver/sign', request)).status).toBe(200)
  const late = await companion(erased)
  const { _id: id, reference } = erased.booking
  await app.payload.db.updateOne({ collection: 'bookings', id, data: { erasedAt: new Date().toISOString() } })
  expectRefusal(await late.post('/waiver/sign', { ...request, reference }), 409, 'waiver-closed')
  expect(await rows(erased.booking)).toHaveLength(0)
  expect(await rows(mine.booking)).toHaveLength(1)
})
