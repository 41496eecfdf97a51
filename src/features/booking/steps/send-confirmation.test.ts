import { expect, it } from 'vitest'
import { emptyGuest } from '@/contract/guest'
import { spanish } from '@/shared/text/spanish'
import { english } from '@/shared/text/translate'
import type { Booked } from '../booking-state'
import { confirmationMail, paymentText } from './send-confirmation'

const booked: Booked = {
  ...emptyGuest(null),
  _id: 'b1',
  reference: 'HL-7K3M9Q',
  link: 'https://example.com/booking/HL-7K3M9Q#key=k',
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  firstName: 'Maria',
  lastName: 'Sample',
  phoneNumber: '+18315550199',
  email: 'maria@example.com',
  language: 'en',
  partySize: 2,
  private: false,
  paid: 'deposit',
  paidAmount: 275,
  totalAmount: 550,
  promo: null,
  balanceAmount: 275,
  cancel: false,
}

const PAID_BY_CARD = { booking: booked, usedCredit: null }

const SETTINGS = {
  serviceId: 'service',
  publicKey: 'key',
  bookingTemplate: 'template_booking',
  spanishBookingTemplate: 'template_booking_es',
  newsletterTemplate: null,
  contactTemplate: null,
  origin: null,
}

const ENGLISH_FIELDS = {
  firstName: 'Maria',
  email: 'maria@example.com',
  tripType: 'Rockfish',
  date: 'Saturday, December 5, 2026 at 6:00 am',
  partySize: 2,
  payment: '$275 of $550 paid, $275 due on the boat, cash or card.',
}

it('sends exactly the fields in the template', () => {
  expect(confirmationMail(PAID_BY_CARD, SETTINGS, english)).toEqual({
    template: 'booking',
    fields: ENGLISH_FIELDS,
  })
})

it('is in Spanish throughout if the booking and a template are', () => {
  expect(confirmationMail(PAID_BY_CARD, SETTINGS, spanish)).toEqual({
    template: 'spanishBooking',
    fields: {
      firstName: 'Maria',
      email: 'maria@example.com',
      tripType: 'Rockfish',
      date: 'sábado, 5 de diciembre de 2026, 6:00 am',
      partySize: 2,
      payment: 'Pagado: $275 de $550. Por pagar a bordo: $275, en efectivo o con tarjeta.',
    },
  })
})

it('is in English throughout if there’s no template in Spanish', () => {
  const expected = { template: 'booking', fields: ENGLISH_FIELDS }
  expect(confirmationMail(PAID_BY_CARD, { ...SETTINGS, spanishBookingTemplate: '' }, spanish)).toEqual(
    expected,
  )
})

it('says if it’s a private charter', () => {
  expect(
    confirmationMail({ booking: { ...booked, private: true }, usedCredit: null }, SETTINGS, english).fields,
  ).toMatchObject({
    partySize: '2 (private charter)',
  })
})

it.each([
  [{ paidAmount: 550, totalAmount: 550, balanceAmount: 0 }, '$550 paid in full.'],
  [
    { paidAmount: 137.5, totalAmount: 275, balanceAmount: 137.5 },
    '$137.50 of $275 paid, $137.50 due on the boat, cash or card.',
  ],
  [{ paidAmount: 0, totalAmount: 0, balanceAmount: 0 }, 'No charge.'],
  [
    { paidAmount: 0, totalAmount: 450, balanceAmount: 450 },
    'Total $450, $450 due on the boat, cash or card.',
  ],
])('describes %o as "%s"', (amounts, text) => {
  expect(paymentText(amounts, null, english)).toBe(text)
})

it.each([
  [english, '$550 paid in full. $100 of the payment came from gift certificate ending 9QX2.'],
  [spanish, '$550, todo pagado. De lo pagado, $100 con el certificado de regalo terminado en 9QX2.'],
])('names the gift certificate that paid: %#', (t, expected) => {
  const amounts = { paidAmount: 550, totalAmount: 550, balanceAmount: 0 }
  expect(paymentText(amounts, { code: 'GC-7K3M9QX2', amount: 100 }, t)).toBe(expected)
})
