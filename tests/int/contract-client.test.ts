import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMaker, GOOD_CARD, GUEST, inDays } from '../factories/booking'
import { fileOf, plainPicture } from '../factories/pictures'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

/**
 * Tests a client that uses only the calls in docs/product-rules.md#calls-of-the-product, and so sends no date
 * spans, holds, versions or checkout ids. Like a browser, the client keeps cookies.
 */

const nextDay = dayMaker(20)
let app: TestApp
let captain: TestBrowser
let visitor: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  captain = app.browser()
  visitor = app.browser()
})
afterAll(() => app.close())

interface Entry {
  _id: string
  type: string
  startDate: string
  endDate: string
  salmonDays: string[]
}

async function entries(type: string, client = visitor): Promise<Entry[]> {
  const { status, body } = await client.get('/calendar/all')
  expect(status).toBe(200)
  return (body.Calendar.Calendars as Entry[]).filter((entry) => entry.type === type)
}

async function blocks(): Promise<Entry[]> {
  return (await visitor.get('/block/all')).body.Block.Blocks
}

async function bookings(client: TestBrowser): Promise<({ _id: string } & Record<string, unknown>)[]> {
  return (await client.get('/booking/all')).body.Booking.Bookings
}

describe('the session', () => {
  it('can be started, ended and started again', async () => {
    const { username } = CAPTAIN
    const wrong = await captain.post('/user/login', { username, password: 'wrong' })
    expect([wrong.status, typeof wrong.body.error]).toEqual([401, 'string'])
    expect((await captain.post('/user/login', CAPTAIN)).body).toMatchObject({ username })
    expect((await captain.post('/user/logout')).body.message).toEqual(expect.any(String))
    const day = nextDay()
    const signedOut = await captain.post('/block/new', { type: 'block', startDate: day, endDate: day })
    expect(signedOut.status).toBe(401)
    expect((await captain.post('/user/login', CAPTAIN)).status).toBe(200)
  })
})

describe('the calendar', () => {
  it('shows everyone a day canceled for weather, which the captain can restore by its listed id', async () => {
    const day = nextDay()
    const created = await captain.post('/calendar/new', { startDate: day, endDate: day, type: 'weather' })
    expect(created.status).toBe(201)
    for (const client of [visitor, captain]) {
      expect(await entries('weather', client)).toMatchObject([{ startDate: day, endDate: day }])
    }
    const [weather] = await entries('weather')
    expect((await captain.delete(`/calendar/${weather?._id}`)).status).toBe(200)
    expect(await entries('weather')).toEqual([])
  })

  it('also shows last season’s weather cancellations', async () => {
    const day = '2001-05-05'
    await captain.post('/calendar/new', { startDate: day, endDate: day, type: 'weather' })
    expect(await entries('weather')).toMatchObject([{ startDate: day }])
    expect((await captain.delete(`/calendar/${(await entries('weather'))[0]?._id}`)).status).toBe(200)
  })

  it('accepts new season dates and salmon days under the ids in the list', async () => {
    const [season] = await entries('fish season')
    const dates = { startDate: inDays(-30), endDate: inDays(300) }
    expect((await captain.put(`/calendar/${season?._id}`, dates)).status).toBe(200)
    expect(await entries('fish season')).toMatchObject([dates])
    const [salmon] = await entries('salmon')
    const salmonDays = [inDays(40), inDays(41)]
    expect((await captain.put(`/calendar/${salmon?._id}`, { type: 'salmon', salmonDays })).status).toBe(200)
    expect(await entries('salmon')).toMatchObject([{ salmonDays }])
  })

  it('lets the captain block days, change the block and delete it', async () => {
    const [first, second] = [nextDay(), nextDay()]
    const block = { type: 'block', startDate: first, endDate: first }
    const { status, body } = await captain.post('/block/new', block)
    expect(status).toBe(201)
    expect(await blocks()).toMatchObject([block])
    const longer = { ...block, endDate: second }
    expect((await captain.put(`/block/${body.Block._id}`, longer)).status).toBe(200)
    expect(await blocks()).toMatchObject([longer])
    expect((await captain.delete(`/block/${body.Block._id}`)).status).toBe(200)
    expect(await blocks()).toEqual([])
  })
})

describe('a booking in two calls', () => {
  const trip = { tripType: 'Rockfish', time: 'am', partySize: 2, private: false }
  const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550, cancel: false }

  it('can be paid for, made, listed, changed and canceled', async () => {
    const booking = { ...GUEST, ...trip, ...terms, date: nextDay() }
    const payment = await visitor.post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 27_500 })
    expect(payment.status).toBe(200)
    expect((await visitor.post('/booking/new', booking)).status).toBe(201)
    expect(app.square.payments()).toMatchObject([{ status: 'COMPLETED', amount_money: { amount: 27_500 } }])

    const [row] = await bookings(captain)
    expect(row).toMatchObject({ ...booking, phoneNumber: '+18315550187' })
    const [shown] = await bookings(app.browser())
    expect(shown).toMatchObject({ ...trip, lastName: 'Example' })
    expect(shown).not.toHaveProperty('email')

    const { phoneNumber, firstName, lastName, email } = GUEST
    const edit = {
      phoneNumber,
      firstName,
      lastName,
      email,
      partySize: 3,
      captainNote: 'Window seat',
      paid: 'paid',
    }
    expect((await captain.put(`/booking/${row?._id}`, { ...edit, cancel: false })).status).toBe(200)
    expect((await bookings(captain))[0]).toMatchObject({
      partySize: 3,
      captainNote: 'Window seat',
      paid: 'paid',
    })
    const canceled = { ...edit, paid: 'refunded', cancel: true }
    expect((await captain.put(`/booking/${row?._id}`, canceled)).status).toBe(200)
    expect(await bookings(app.browser())).toEqual([])
  })

  it('can have its party size changed between the two calls', async () => {
    const client = app.browser()
    const booking = { ...GUEST, ...trip, ...terms, date: nextDay() }
    await client.post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 27_500 })
    const again = await client.post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 41_250 })
    expect(again.status).toBe(200)
    const three = { ...booking, partySize: 3, paidAmount: 412.5, totalAmount: 825 }
    expect((await client.post('/booking/new', three)).status).toBe(201)
  })

  it('isn’t made without a card, or with a declined or unknown card', async () => {
    const client = app.browser()
    for (const sourceId of ['cnon:card-nonce-declined', 'cnon:made-up', 'nonsense']) {
      const payment = await client.post('/payment/process-payment', { sourceId, amount: 27_500 })
      expect(payment.status, sourceId).toBe(402)
    }
    const booking = { ...GUEST, ...trip, ...terms, date: nextDay() }
    expect((await client.post('/booking/new', booking)).status).toBe(402)
  })

  it('can be made by the captain for a custom amount or with no charge', async () => {
    const custom = { ...GUEST, ...trip, paid: 'custom', cancel: false }
    await captain.post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 10_000 })
    const paid = { ...custom, date: nextDay(), paidAmount: 100, totalAmount: 300 }
    expect((await captain.post('/booking/new', paid)).status).toBe(201)
    const free = { ...custom, date: nextDay(), paidAmount: 0, totalAmount: 0 }
    expect((await captain.post('/booking/new', free)).status).toBe(201)
  })
})

describe('fish reports', () => {
  const form = (parts: Record<string, string | File>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(parts)) data.append(name, value)
    return data
  }
  const reports = async () => (await visitor.get('/fish_report/?page=1&limit=10')).body.reports

  it('can be created with six pictures, edited to keep some and replace others, and deleted', async () => {
    const fields = { date: inDays(-1), description: 'Limits of rockfish' }
    const file = fileOf(await plainPicture().png().toBuffer(), 'a.png')
    const files = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`image${number}`, file]))
    const created = await captain.call('POST', '/fish_report/', form({ ...fields, ...files }))
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const [report] = await reports()
    expect(report.images).toHaveLength(6)

    const [first, second] = report.images
    const kept = { existingImage1: second, existingImage2: first, image3: file }
    const changed = await captain.call('PUT', `/fish_report/${report._id}`, form({ ...fields, ...kept }))
    expect(changed.status).toBe(200)
    const [after] = await reports()
    expect(after.images).toHaveLength(3)
    expect(after.images.slice(0, 2)).toEqual([second, first])

    expect((await captain.delete(`/fish_report/${report._id}`)).status).toBe(200)
    expect(await reports()).toEqual([])
    const { body } = await visitor.get('/fish_report/?page=1&limit=10')
    expect(body).toMatchObject({ total_pages: 1, current_page: 1 })
  })
})

it('the photo feed returns posts or a message', async () => {
  const { status, body } = await visitor.get('/insta/feed')
  expect(status).toBe(200)
  expect(body.data ?? body.error.message).toBeDefined()
})
