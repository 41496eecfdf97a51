import type { CaptainBooking } from '@/contract/booking'

/** '1 guest', '4 guests'. */
export function guestsText(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`
}

/** 'Robin Sample'. */
export function fullName({ firstName, lastName }: Pick<CaptainBooking, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
