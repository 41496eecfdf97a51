import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST, inDays } from '../factories/booking'
import { openTestApp, type TestApp } from './test-app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a guest books two seats', () => {
  it('places a hold, authorizes the card, books, and captures the deposit', async () => {
    const date = inDays(5)
    const browser = app.browser()
    const sale = { date, time: 'am', tripType: 'Rockfish', partySize: 2, private: false }
    const hold = await browser.post('/booking/hold', sale)
    expect(hold).toMatchObject({ status: 201, body: { totalAmount: 550, depositAmount: 275 } })
    const changed = await browser.put('/booking/hold', { guest: GUEST })
    expect(changed.status).toBe(200)
    const paid = await browser.post('/payment/process-payment', {
      sourceId: 'cnon:card-nonce-ok',
      amount: 27500,
    })
    expect(paid).toMatchObject({ status: 200, body: { status: 'authorized' } })
    const booked = await browser.post('/booking/new', {
      ...sale,
      ...GUEST,
      paid: 'deposit',
      paidAmount: 275,
      totalAmount: 550,
      cancel: false,
    })
    expect(booked).toMatchObject({ status: 201, body: { Booking: { paidAmount: 275, balanceAmount: 275 } } })
    expect(app.square.payments()).toMatchObject([{ status: 'COMPLETED' }])

    const month = await browser.get(`/availability?month=${date.slice(0, 7)}`)
    const day = month.body.days.find((each: { date: string }) => each.date === date)
    expect(day.departures[0]).toMatchObject({ seatsOpen: 4, tripType: 'Rockfish' })
    expect(day.parties).toMatchObject([{ lastName: 'Example', partySize: 2 }])
    const captain = await app.browser().signIn()
    const list = await captain.get(`/booking/all?from=${date}&to=${date}`)
    expect(list.body.Booking.Bookings).toMatchObject([
      { firstName: 'Ada', phoneNumber: '+18315550187', paid: 'deposit' },
    ])
    const edited = await captain.put(`/booking/${booked.body.Booking._id}`, {
      partySize: 3,
      captainNote: 'Bringing a child',
    })
    expect(edited).toMatchObject({ status: 200, body: { Booking: { partySize: 3, totalAmount: 825 } } })
  })

  it('can skip the hold, because paying and booking is enough', async () => {
    const browser = app.browser()
    const paid = await browser.post('/payment/process-payment', {
      sourceId: 'cnon:card-nonce-ok',
      amount: 165000,
    })
    expect(paid.status).toBe(200)
    const booked = await browser.post('/booking/new', {
      date: inDays(6),
      time: 'pm',
      tripType: 'Halibut',
      partySize: 4,
      private: true,
      ...GUEST,
      paid: 'full',
      paidAmount: 1650,
      totalAmount: 1650,
      cancel: false,
    })
    expect(booked).toMatchObject({ status: 201 })
  })
})
