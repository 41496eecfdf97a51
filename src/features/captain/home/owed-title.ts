import type { OwedBooking } from '@/contract/money/refund'
import { formatUsd, sumOf } from '@/domain/money'

type Debt = Pick<OwedBooking, 'name' | 'phoneNumber' | 'owedCents'>

/** Returns, for example, 'You owe 3 guests $412.50'. A guest with two bookings counts once. */
export function owedTitle(owed: readonly Debt[]): string {
  const guests = new Set(owed.map(({ name, phoneNumber }) => `${name} ${phoneNumber}`)).size
  const cents = sumOf(owed.map(({ owedCents }) => ({ amountCents: owedCents })))
  return `You owe ${guests === 1 ? '1 guest' : `${guests} guests`} ${formatUsd(cents)}`
}
