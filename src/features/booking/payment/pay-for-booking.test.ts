import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenProblem, type WalletOutcome } from '@/components/card-form/tokenize-card'
import type { CardForm } from '@/components/card-form/use-card-form'
import type { AvailabilityDay } from '@/contract/availability'
import { errorText } from '@/contract/errors'
import { emptyGuest } from '@/contract/guest'
import { HELD_SEATS } from '../../../../tests/factories/held-seats'
import { bookingReducer, initialState } from '../booking-machine'
import type { BookingEvent, BookingState } from '../booking-state'
import { type OpenWallet, type PaymentMemory, payForBooking } from './pay-for-booking'

const day: AvailabilityDay = {
  date: '2026-12-05',
  status: 'open',
  closure: null,
  blockedDepartures: [],
  weatherDepartures: [],
  parties: [],
  departures: [],
}
const hold = HELD_SEATS
const guest = {
  ...emptyGuest(''),
  firstName: 'Maria',
  lastName: 'Sample',
  phoneNumber: '+18315550199',
  email: 'maria@example.com',
}

const PROCESS = '/api/payment/process-payment'
const BOOK = '/api/booking/new'
const HOLD = '/api/booking/hold'

type Reply = 'lost' | { status: number; body: unknown }

const authorized: Reply = { status: 200, body: { checkoutId: 'c1', status: 'authorized' } }
const written: Reply = {
  status: 201,
  body: {
    Booking: {
      _id: 'c1',
      language: 'en',
      reference: 'HL-7K3M9Q',
      link: 'https://example.com/booking/HL-7K3M9Q#key=k',
      ...guest,
      note: null,
      date: day.date,
      time: 'am',
      tripType: 'Rockfish',
      partySize: 2,
      private: false,
      paid: 'deposit',
      paidAmount: 275,
      totalAmount: 550,
      promo: null,
      balanceAmount: 275,
      cancel: false,
    },
  },
}
const declined: Reply = { status: 402, body: { error: errorText('card-declined'), code: 'card-declined' } }

let replies: Reply[]
let calls: { path: string; body: Record<string, unknown> }[]
let tokens: number
let offline: boolean

const card: CardForm = {
  status: 'ready',
  reload: () => undefined,
  tokenize: () =>
    Promise.resolve(
      offline
        ? { ok: false, problem: tokenProblem({ status: 'Error', errors: [] }, false) }
        : { ok: true, sourceId: `token-${++tokens}` },
    ),
}

beforeEach(() => {
  replies = []
  calls = []
  tokens = 0
  offline = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    calls.push({ path, body: JSON.parse(init.body) as Record<string, unknown> })
    const reply = replies.shift()
    if (!reply || reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(reply.body, { status: reply.status }))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns a payment step that applies the reported events to its state, as the dialog does. */
function paymentStep(change: Partial<BookingState> = {}) {
  let state: BookingState = { ...initialState(day, { guest, party: null }), step: 'payment', hold, ...change }
  const memory: PaymentMemory = { pending: null, customSaved: false }
  return {
    get state() {
      return state
    },
    pay: (...answers: Reply[]) => pay(answers, null),
    payWith: (token: WalletOutcome, ...answers: Reply[]) =>
      pay(answers, { name: 'Apple Pay', token: Promise.resolve(token) }),
  }

  function pay(answers: Reply[], wallet: OpenWallet | null) {
    replies = answers
    const report = (event: BookingEvent) => {
      state = bookingReducer(state, event)
    }
    return payForBooking(
      { state, report, wasLeft: () => false },
      { card, wallet, by: 'guest', trips: [], memory },
    )
  }
}

const paths = () => calls.map(({ path }) => path)

describe('payForBooking', () => {
  it('authorizes the deposit in cents, then writes the booking in dollars', async () => {
    const step = paymentStep()
    await step.pay(authorized, written)
    expect(paths()).toEqual([PROCESS, BOOK])
    expect(calls[0]?.body).toEqual({
      sourceId: 'token-1',
      amount: 27_500,
      creditAmount: 0,
      discountAmount: 0,
      checkoutId: 'c1',
    })
    expect(calls[1]?.body).toMatchObject({
      paid: 'deposit',
      paidAmount: 275,
      totalAmount: 550,
      checkoutId: 'c1',
    })
    expect(step.state.step).toBe('done')
  })

  it('sends the same card token again after a lost response', async () => {
    const step = paymentStep()
    await step.pay('lost')
    expect(step.state).toMatchObject({ step: 'payment', payment: 'sent', problem: { code: 'network' } })
    await step.pay(authorized, written)
    expect(calls.map(({ body }) => body.sourceId)).toEqual(['token-1', 'token-1', undefined])
    expect(tokens).toBe(1)
    expect(step.state.step).toBe('done')
  })

  it('retries only the booking if the card is already authorized', async () => {
    const step = paymentStep()
    await step.pay(authorized, 'lost')
    expect(step.state.payment).toBe('authorized')
    await step.pay(written)
    expect(paths()).toEqual([PROCESS, BOOK, BOOK])
    expect(step.state.step).toBe('done')
  })

  it('gets a new token after a decline', async () => {
    const step = paymentStep()
    await step.pay(declined)
    expect(step.state).toMatchObject({ payment: 'none', cardEntry: 1, hold })
    await step.pay(authorized, written)
    expect(calls[1]?.body.sourceId).toBe('token-2')
  })

  it('pays with a wallet’s token, and sends the same one again after a lost response', async () => {
    const step = paymentStep()
    const sheet: WalletOutcome = { ok: true, sourceId: 'wallet-1' }
    await step.payWith(sheet, 'lost')
    await step.pay(authorized, written)
    const payment = {
      sourceId: 'wallet-1',
      wallet: 'Apple Pay',
      amount: 27_500,
      creditAmount: 0,
      discountAmount: 0,
    }
    expect(calls[0]?.body).toEqual({ ...payment, checkoutId: 'c1' })
    expect(calls[1]?.body).toEqual(calls[0]?.body)
    expect(tokens).toBe(0)
    expect(step.state.step).toBe('done')
  })

  it('sends nothing and reports no problem if the guest closes the wallet’s sheet', async () => {
    const step = paymentStep()
    await step.payWith({ ok: false, problem: null })
    expect(calls).toEqual([])
    expect(step.state).toMatchObject({ step: 'payment', payment: 'none', busy: null, problem: null, hold })
  })

  it('keeps the card and the seats while offline, and pays once the connection is back', async () => {
    const step = paymentStep()
    offline = true
    await step.pay()
    expect(calls).toEqual([])
    expect(step.state).toMatchObject({
      step: 'payment',
      payment: 'none',
      busy: null,
      hold,
      cardEntry: 0,
      problem: { code: 'network', title: 'No connection', canRetry: true },
    })
    offline = false
    await step.pay(authorized, written)
    expect(step.state.step).toBe('done')
  })

  describe('with a credit', () => {
    const credit = {
      code: 'CR-7K3M9QX2',
      usedAmount: 100,
      deposit: { chargedAmount: 175, dueAmount: 275 },
      full: { chargedAmount: 450, dueAmount: 0 },
    }
    const all = {
      code: 'CR-7K3M9QX2',
      usedAmount: 550,
      deposit: { chargedAmount: 0, dueAmount: 0 },
      full: { chargedAmount: 0, dueAmount: 0 },
    }
    const used: Reply = { status: 409, body: { error: errorText('credit-used'), code: 'credit-used' } }

    it('charges the card only what’s still due now, and says what the credit pays', async () => {
      const step = paymentStep({ hold: { ...hold, credit } })
      await step.pay(authorized, written)
      const payment = { amount: 17_500, creditAmount: 10_000, discountAmount: 0, checkoutId: 'c1' }
      expect(calls[0]?.body).toEqual({ sourceId: 'token-1', ...payment })
      expect(calls[1]?.body).toMatchObject({ paid: 'deposit', paidAmount: 275, totalAmount: 550 })
      expect(step.state.step).toBe('done')
    })

    it('needs no card if nothing is due now, also after a lost response', async () => {
      const step = paymentStep({ hold: { ...hold, credit: all } })
      await step.pay('lost')
      await step.pay(authorized, written)
      expect(paths()).toEqual([PROCESS, PROCESS, BOOK])
      expect(calls[1]?.body).toEqual({ amount: 0, creditAmount: 55_000, discountAmount: 0, checkoutId: 'c1' })
      expect(calls[2]?.body).toMatchObject({ paid: 'deposit', paidAmount: 550, totalAmount: 550 })
      expect(tokens).toBe(0)
      expect(step.state.step).toBe('done')
    })

    it('shows the new amounts if another booking has used it, and gets a new token', async () => {
      const step = paymentStep({ hold: { ...hold, credit } })
      await step.pay(used, { status: 200, body: { ...hold, credit: null } })
      expect(step.state).toMatchObject({
        step: 'payment',
        payment: 'none',
        busy: null,
        hold: { credit: null },
        problem: { code: 'credit-used' },
      })
      await step.pay(authorized, written)
      const payment = { amount: 27_500, creditAmount: 0, discountAmount: 0, checkoutId: 'c1' }
      expect(calls[2]?.body).toEqual({ sourceId: 'token-2', ...payment })
    })
  })

  describe('with a promo code', () => {
    const promo = { code: 'SALMON10', discountAmount: 55, problem: null }
    const lower = { ...hold, totalAmount: 495, depositAmount: 247.5, promo }
    const refused: Reply = { status: 409, body: { error: errorText('promo-refused'), code: 'promo-refused' } }

    it('says what the code takes off, and books at the lower price', async () => {
      const step = paymentStep({ hold: lower })
      await step.pay(authorized, written)
      expect(calls[0]?.body).toMatchObject({ amount: 24_750, discountAmount: 5500 })
      expect(calls[1]?.body).toMatchObject({ paid: 'deposit', paidAmount: 247.5, totalAmount: 495 })
    })

    it('shows the price without it if it can’t be used anymore, and gets a new token', async () => {
      const step = paymentStep({ hold: lower })
      await step.pay(refused, { status: 200, body: hold })
      expect(step.state).toMatchObject({
        payment: 'none',
        hold: { promo: null, totalAmount: 550 },
        problem: { code: 'promo-refused' },
      })
      await step.pay(authorized, written)
      expect(calls[2]?.body).toMatchObject({ sourceId: 'token-2', amount: 27_500, discountAmount: 0 })
    })

    it('shows it, too, if the captain books without a card', async () => {
      const step = paymentStep({ hold: lower, plan: 'unpaid' })
      await step.pay(refused, { status: 200, body: hold })
      expect(paths()).toEqual([BOOK, HOLD])
      expect(step.state).toMatchObject({ hold: { promo: null }, problem: { code: 'promo-refused' } })
    })
  })

  it('saves the captain’s Custom Amount first, and books without a card if the charge is 0', async () => {
    const step = paymentStep({ plan: 'custom', custom: { price: '450', charge: '0' } })
    await step.pay({ status: 200, body: hold }, written)
    expect(paths()).toEqual([HOLD, BOOK])
    expect(calls[0]?.body).toEqual({ checkoutId: 'c1', custom: { paidAmount: 0, totalAmount: 450 } })
    expect(calls[1]?.body).toMatchObject({ paid: 'custom', paidAmount: 0, totalAmount: 450 })
    expect(tokens).toBe(0)
  })

  it('sends nothing if the captain’s amounts aren’t valid', async () => {
    const step = paymentStep({ plan: 'custom', custom: { price: '', charge: '5' } })
    await step.pay()
    expect(calls).toEqual([])
    expect(step.state.customErrors.price).toBeTruthy()
  })

  it('doesn’t send the card again if the payment’s outcome is unknown', async () => {
    const step = paymentStep({ payment: 'unknown' })
    await step.pay(written)
    expect(paths()).toEqual([BOOK])
    expect(step.state.step).toBe('done')
  })
})
