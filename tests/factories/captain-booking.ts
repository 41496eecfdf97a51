import type { CaptainBooking } from '../../src/contract/booking'
import { emptyGuest } from '../../src/contract/guest'

/** Returns a party of two, in the format of the captain's list, with half of the price paid. */
export function captainBooking(change: Partial<CaptainBooking> = {}): CaptainBooking {
  return {
    ...emptyGuest(null),
    _id: 'one',
    reference: 'HL-7K3M9Q',
    date: '2026-12-05',
    time: 'am',
    tripType: 'Rockfish',
    firstName: 'Robin',
    lastName: 'Sample',
    phoneNumber: '+18315550199',
    email: 'robin@example.com',
    language: 'en',
    captainNote: null,
    partySize: 2,
    private: false,
    paid: 'deposit',
    paidAmount: 275,
    totalAmount: 550,
    promo: null,
    balanceAmount: 275,
    owedBackAmount: 0,
    refundingAmount: 0,
    payingAmount: 0,
    cancel: false,
    noShow: false,
    version: 'first',
    ...change,
  }
}
