import type { FrameLocator, Locator, Page } from '@playwright/test'
import { BOOKING_MARK } from '../../../src/features/booking/booking-mark'
import { openDay } from './calendar'
import { waitForEntryToGo } from './layout'
import { expect } from './test'

export interface Guest {
  firstName: string
  lastName: string
  /** A phone number in US format. */
  phone: string
  /** An address that's unique to each test, so that a test can find its own emails and payments. */
  email: string
  note?: string
}

/** Returns a fictional guest for one test. */
export function guestOf(journey: string, lastName = 'Example'): Guest {
  return { firstName: 'Robin', lastName, phone: '(831) 555-0123', email: `${journey}@example.com` }
}

export interface CardEntry {
  number: string
  /** The expiration date, as MM/YY. */
  expires: string
  cvv: string
  zip: string
}

export const GOOD_CARD: CardEntry = {
  number: '4111 1111 1111 1111',
  // A date in 2099, because the tests' clocks, including Square's, start in 2055.
  expires: '12/99',
  cvv: '111',
  zip: '95062',
}

function fieldsOf(card: CardEntry): [label: string, text: string][] {
  return [
    ['Card number', card.number],
    ['Expires', card.expires],
    ['CVV', card.cvv],
    ['ZIP', card.zip],
  ]
}

interface Party {
  time?: '6:00 am' | '2:00 pm'
  trip?: 'Rockfish' | 'Halibut' | 'Wildlife' | 'Salmon' | 'Tuna'
  guests?: number
  privateCharter?: boolean
}

/** A page object for the booking dialog, for both guests and the captain. */
export class BookingDialog {
  readonly root: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close booking' }) })
    this.problem = this.root.getByRole('alert').filter({ hasText: /\S/ })
  }

  heading(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { level: 2, name })
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name })
  }

  radio(name: string | RegExp): Locator {
    return this.root.getByRole('radio', { name })
  }

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name })
  }

  get privateCharter(): Locator {
    return this.root.getByRole('checkbox', { name: /^Private charter/ })
  }

  get timer(): Locator {
    return this.root.getByRole('timer')
  }

  /** Fills in the first step without submitting it. */
  async chooseParty({ time, trip, guests, privateCharter }: Party): Promise<void> {
    if (time) await this.chooseTime(time)
    if (trip) await this.radio(new RegExp(`^${trip}`)).click()
    if (privateCharter) await this.privateCharter.check()
    if (guests) await this.radio(guests === 1 ? '1 guest' : `${guests} guests`).check()
  }

  /** Chooses the departure in the booking dialog or, if the dialog has no such choice, in the day panel. */
  private async chooseTime(time: string): Promise<void> {
    await this.heading('Who’s coming aboard?').waitFor()
    const radio = this.radio(new RegExp(`^${time}`))
    if ((await radio.count()) > 0) return radio.click()
    if ((await this.root.getByText(new RegExp(`, ${time}$`)).count()) > 0) return
    await this.button('Close booking').click()
    await this.page.getByRole('radio', { name: new RegExp(`^${time}`) }).click()
    await this.page.getByRole('button', { name: /^Book / }).click()
    await this.heading('Who’s coming aboard?').waitFor()
  }

  async continueToContact(): Promise<void> {
    await this.button('Continue').click()
    await this.field('First name').waitFor()
    await this.waitForStep()
  }

  /** Fills in the second step without submitting it. */
  async fillGuest(guest: Guest): Promise<void> {
    await this.field('First name').fill(guest.firstName)
    await this.field('Last name').fill(guest.lastName)
    await this.field('Phone number').fill(guest.phone)
    await this.field('Email').fill(guest.email)
    if (guest.note) await this.field('Note for the captain').fill(guest.note)
  }

  async continueToPayment(): Promise<void> {
    await this.button('Continue to payment').click()
    await this.radio(/^Deposit/).waitFor()
    await this.waitForStep()
  }

  /** Waits until the step's heading has focus, because text typed before that could be lost. */
  async waitForStep(): Promise<void> {
    await this.root.locator('h2 :focus').waitFor()
  }

  /**
   * Closes the dialog with one of its buttons. Waits until the dialog's history entry is gone, because removing it
   * goes back in the history, which would cancel a `goto`.
   */
  async close(button: 'Close booking' | 'Done' = 'Close booking'): Promise<void> {
    await this.button(button).click()
    await expect(this.root).toBeHidden()
    await waitForEntryToGo(this.page, BOOKING_MARK)
  }

  /** The card processor's frame. The page can't read what's typed into it. */
  get cardFrame(): FrameLocator {
    return this.root.frameLocator('iframe[title="Secure card payment form"]')
  }

  /** Waits until the card form's skeleton is gone, which means that its timeouts have been cleared. */
  async untilCardFormIsReady(): Promise<void> {
    await this.cardFrame.getByLabel('Card number').waitFor()
    await this.root
      .getByRole('region', { name: 'Card details' })
      .locator('.animate-shimmer')
      .waitFor({ state: 'detached' })
  }

  async enterCard(card: CardEntry): Promise<void> {
    for (const [label, text] of fieldsOf(card)) await this.cardFrame.getByLabel(label).fill(text)
  }

  /** Types the card key by key, so that the form's own formatting applies. */
  async typeCard(card: CardEntry): Promise<void> {
    for (const [label, text] of fieldsOf(card)) await this.cardFrame.getByLabel(label).pressSequentially(text)
  }

  /** The button that submits the payment step, for example "Pay $275" or "Book, $550 due on the boat". */
  get payButton(): Locator {
    return this.button(/^(Pay \$|No Charge|Book(,| with) )/)
  }
}

/** Opens the booking dialog for a day from the calendar's day panel. */
export async function openBooking(page: Page, date: string, path?: string): Promise<BookingDialog> {
  const panel = await openDay(page, date, path)
  await panel.getByRole('button', { name: /^Book / }).click()
  return new BookingDialog(page)
}

/** Goes to the payment step for two guests on the morning Rockfish trip. */
export async function openPayment(page: Page, date: string, guest: Guest): Promise<BookingDialog> {
  const dialog = await openBooking(page, date)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await dialog.continueToContact()
  await dialog.fillGuest(guest)
  await dialog.continueToPayment()
  return dialog
}
