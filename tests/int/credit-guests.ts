import { expect } from 'vitest'
import type { CaptainBooking, NewBookingResponse } from '@/contract/booking'
import type { BookingCredits } from '@/contract/money/credit'
import type { OwnBooking } from '@/contract/own-booking'
import { auditBooks } from '@/services/audit/audit-books'
import type { MailMessage } from '@/services/ports'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { announceWeather } from '@/services/weather/announce-weather'
import { GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { sendMails } from '../fakes/send-mails'
import { bookSeats, type Journey, ledgerOf, readAsCaptain } from './journey'
import type { TestApp, TestBrowser } from './test-app'

/** The amounts for two seats, in dollars. */
export const DEPOSIT = 275

interface CreditTests {
  app: () => TestApp
  captain: () => TestBrowser
  nextDay: () => string
}

/** A guest's browser and booking. */
export interface Party {
  browser: TestBrowser
  _id: string
  reference: string
  date: string
}

export const credit = (amount: number) => ({ kind: 'credit', amount })

/**
 * Returns helpers for tests of credits. `app` and `captain` are functions, because they don't exist yet when this is
 * called.
 */
export function creditGuests({ app, captain, nextDay }: CreditTests) {
  async function book(seats: SaleBody, journey: Journey = {}): Promise<Party> {
    const browser = app().browser()
    const answer = await bookSeats(browser, seats, journey)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { _id, reference } = answer.body.Booking as NewBookingResponse['Booking']
    return { browser, _id, reference, date: seats.date }
  }

  const later = (minutes: number) => app().at(new Date(Date.now() + minutes * 60_000))

  /**
   * Books seats on a day that's then canceled for weather. Advances the clock past the two minutes in which the
   * captain can undo the cancellation.
   */
  async function stranded(journey: Journey = {}): Promise<Party> {
    const party = await book(sale(nextDay()), journey)
    const { date } = party
    await captain().post('/calendar/new', { type: 'weather', startDate: date, endDate: date })
    await announceWeather(later(3))
    return party
  }

  const read = async ({ browser, reference }: Party): Promise<OwnBooking> =>
    (await browser.get(`/booking/own?reference=${reference}`)).body.Booking

  async function choose(party: Party, choice: object) {
    const { version } = await read(party)
    return party.browser.post('/booking/own/weather', { reference: party.reference, version, choice })
  }

  /** Cancels a booking for weather, chooses a credit for what was paid ($275 by default), and returns its code. */
  async function newCredit(amount = DEPOSIT, journey: Journey = {}): Promise<string> {
    const party = await stranded(journey)
    const answer = await choose(party, credit(amount))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [made] = (answer.body.Booking as OwnBooking).credits
    return made?.code ?? expect.fail('There is no credit')
  }

  /** Holds seats in the booking dialog, and enters a code. */
  async function holdWith(code: string, seats = sale(nextDay())) {
    const browser = app().browser()
    const held = await browser.post('/booking/hold', seats)
    expect(held.status, JSON.stringify(held.body)).toBe(201)
    await browser.put('/booking/hold', { guest: GUEST })
    return { browser, seats, chosen: await browser.post('/booking/hold/credit', { code }) }
  }

  const submit = (browser: TestBrowser, seats: SaleBody, terms: Parameters<typeof newBooking>[1]) =>
    browser.post('/booking/new', newBooking(seats, terms))

  async function use(party: Party, code: string, extras: object = {}) {
    const { version } = await read(party)
    const { browser, reference } = party
    return browser.post('/booking/own/credit', { reference, version, code, ...extras })
  }

  async function leftIn(code: string): Promise<number | undefined> {
    const { docs } = await app().payload.find({ collection: 'credits', where: { id: { equals: code } } })
    return docs[0]?.leftCents
  }

  const creditRows = async ({ _id }: Pick<Party, '_id'>) =>
    (await ledgerOf(app(), _id)).filter(([kind]) => kind === 'credit' || kind === 'credited')

  const kindsOfMail = async ({ _id }: Pick<Party, '_id'>) =>
    (
      await app().payload.find({ collection: 'mails', where: { booking: { equals: _id } }, limit: 0 })
    ).docs.map(({ kind }) => kind)

  async function sendAll(): Promise<MailMessage[]> {
    const sent: MailMessage[] = []
    // The limit is 30 emails per minute, so use a different minute for each batch.
    for (const minutes of [5, 7, 9, 11]) sent.push(...(await sendMails(later(minutes))))
    return sent
  }

  const asCaptain = ({ date, _id }: Party): Promise<CaptainBooking> => readAsCaptain(captain(), date, _id)

  const creditsOf = async ({ _id }: Party): Promise<BookingCredits> =>
    (await captain().get(`/booking/${_id}/credits`)).body.Credits

  const refundsAtSquare = async ({ _id }: Party): Promise<number[]> => {
    const { docs } = await app().payload.find({
      collection: 'payments',
      where: { and: [{ booking: { equals: _id } }, { kind: { equals: 'capture' } }] },
    })
    const ids = docs.map(({ squarePaymentId }) => squarePaymentId)
    return app()
      .square.refunds()
      .filter(({ payment_id }) => ids.includes(payment_id))
      .map(({ amount_money }) => amount_money.amount)
  }

  /** Lets all refunds finish, and then compares the books with Square. */
  async function expectBooksAgree(): Promise<void> {
    app().square.clock.advance(5000)
    await sweepRefunds(later(60), 'sweeper')
    const audit = await auditBooks(app().at(app().square.clock.now()))
    expect(audit).toMatchObject({ disagreements: [], processor: 'compared' })
  }

  return {
    book,
    later,
    stranded,
    read,
    choose,
    newCredit,
    holdWith,
    submit,
    use,
    leftIn,
    creditRows,
    kindsOfMail,
    sendAll,
    asCaptain,
    creditsOf,
    refundsAtSquare,
    expectBooksAgree,
  }
}
