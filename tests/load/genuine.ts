import './e2e-environment'
import { chromium } from '@playwright/test'
import type { ErrorBody } from '../../src/contract/errors'
import { GOOD_CARD, guestOf, openBooking } from '../e2e/setup/booking'
import { CHROMIUM_ARGUMENTS, findChromium } from '../setup/chromium'

export interface GuestReport {
  /** The time from the first click to the thank-you step, including the typing. */
  seconds: number
  /** How long the guest waited for the hold (`holdSeconds`), and for paying and booking (`paySeconds`). */
  holdSeconds: number
  paySeconds: number
  /** How often the button showed `Checking…`, which it does once for each proof of work. */
  checks: number
}

/** Books two seats in a real browser. @throws Error if the guest doesn't reach the thank-you step */
export async function bookInChromium(siteUrl: string, date: string): Promise<GuestReport> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_ARGUMENTS,
  })
  try {
    const page = await browser.newPage({ baseURL: siteUrl, locale: 'en-US' })
    page.setDefaultTimeout(60_000)
    let checks = 0
    page.on('response', (response) => {
      if (response.status() === 429) checks += 1
    })
    const dialog = await openBooking(page, date)
    const startedAt = performance.now()
    await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
    const holdAt = performance.now()
    await dialog.continueToContact()
    const holdSeconds = (performance.now() - holdAt) / 1000
    await dialog.fillGuest(guestOf(`attacked-${date}`))
    await dialog.continueToPayment()
    await dialog.enterCard(GOOD_CARD)
    const payAt = performance.now()
    await dialog.payButton.click()
    await dialog.heading('Thank you, Robin').waitFor()
    const endedAt = performance.now()
    return {
      seconds: (endedAt - startedAt) / 1000,
      holdSeconds,
      paySeconds: (endedAt - payAt) / 1000,
      checks,
    }
  } finally {
    await browser.close()
  }
}

export interface Captain {
  /** Books a departure with No Charge, even if guests hold seats. Returns how many holds lost seats. */
  book(departure: { date: string; time: 'am' | 'pm' }): Promise<number>
}

export async function signInCaptain(
  siteUrl: string,
  credentials: { username: string; password: string },
): Promise<Captain> {
  const cookies = new Map<string, string>()
  const call = async (path: string, body: object) => {
    const response = await fetch(`${siteUrl}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Partial<ErrorBody> }
  }
  const session = await call('user/login', credentials)
  if (session.status !== 200) throw new Error(`The captain couldn't sign in: ${session.status}`)
  return {
    book: async (departure) => {
      cookies.delete('checkout')
      const seats = { ...departure, tripType: 'Rockfish', partySize: 4, private: true }
      const firstTry = await call('booking/hold', seats)
      const holds = firstTry.body.holds ?? []
      const taken =
        firstTry.status === 201
          ? firstTry
          : await call('booking/hold', { ...seats, takeFrom: holds.map(({ id }) => id) })
      const guest = {
        firstName: 'Sam',
        lastName: 'Sample',
        phoneNumber: '+18315550155',
        email: 'sam@example.com',
        note: null,
      }
      const terms = { paid: 'custom', paidAmount: 0, totalAmount: 0, cancel: false }
      const booked = await call('booking/new', { ...seats, ...guest, ...terms })
      if (taken.status !== 201 || booked.status !== 201)
        throw new Error(`The captain couldn't book ${departure.date}: ${JSON.stringify([taken, booked])}`)
      return holds.length
    },
  }
}
