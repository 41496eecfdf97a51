import type { Cents } from '@/domain/money'
import { amountDueNow } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'

type Priced = Pick<Checkout, 'by' | 'totalCents' | 'customPaidCents'>

/** Returns the payment plan that costs this amount, or null if none does. */
export function paidPlan(checkout: Priced, amountCents: Cents): NonNullable<Checkout['paid']> | null {
  const totalCents = checkout.totalCents ?? 0
  if (checkout.by === 'captain' && amountCents === checkout.customPaidCents) return 'custom'
  if (amountCents === totalCents) return 'full'
  if (amountCents === amountDueNow(totalCents, 'deposit')) return 'deposit'
  return null
}
