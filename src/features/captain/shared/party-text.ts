import type { CaptainBooking } from '@/contract/booking'
import { dollarsText } from '@/shared/format/dollars-text'

/** Returns '1 guest' or '4 guests'. */
export function guestsText(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`
}

/** Returns the guest's full name: 'Robin Sample'. */
export function fullName({ firstName, lastName }: Pick<CaptainBooking, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Returns 'this party' or 'these 3 parties'. */
export function theseParties(parties: readonly unknown[]): string {
  return parties.length === 1 ? 'this party' : `these ${parties.length} parties`
}

/** Says what a party has paid: '$275 paid'. */
export function paidText({ paidAmount }: Pick<CaptainBooking, 'paidAmount'>): string {
  return paidAmount > 0 ? `${dollarsText(paidAmount)} paid` : 'Nothing paid'
}

/** Says what a party has paid and still owes: '$275 paid, $275 due'. */
export function moneyText(party: Pick<CaptainBooking, 'paidAmount' | 'balanceAmount'>): string {
  const paid = paidText(party)
  return party.balanceAmount > 0 ? `${paid}, ${dollarsText(party.balanceAmount)} due` : paid
}
