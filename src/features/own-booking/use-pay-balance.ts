'use client'

import { type PaymentToken, useCardPayment } from '@/components/card-form/use-card-payment'
import type { Wallet } from '@/contract/money/payment'
import type { OwnBooking } from '@/contract/own-booking'
import type { BookingSettings } from '@/contract/site'
import { type Cents, centsToDollars } from '@/domain/money'
import { payOwnBalance } from './own-booking-api'
import type { OwnBookingPage } from './use-own-booking'

interface BalanceBody extends PaymentToken {
  /** The amount to pay, in dollars. */
  amount: number
}

export interface PaidBalance {
  /** The amount to pay, in dollars. */
  amount: number
  /** Whether the payment is settled. False if the card processor hasn't responded yet. */
  isCharged: boolean
}

interface PayBalance {
  booking: OwnBooking
  page: OwnBookingPage
  settings: BookingSettings
  /** The payee's name on the payment sheet of Apple Pay or Google Pay. */
  payee: string
  /** The amount to show on the payment sheet. */
  amountCents: Cents
}

/** Pays a balance by card or wallet. */
export function usePayBalance({ booking, page, settings, payee, amountCents }: PayBalance) {
  const payment = useCardPayment<BalanceBody>({
    settings: settings.square,
    payee,
    amount: centsToDollars(amountCents),
  })

  const send = async (body: BalanceBody) => {
    const result = await payOwnBalance(booking.reference, body)
    await page.save('payment', async () => result)
    return result
  }

  /** Pays by card or wallet, or retries a payment that got no response. Returns null if it wasn't paid. */
  const pay = async (cents: Cents, wallet?: Wallet): Promise<PaidBalance | null> => {
    const { firstName, lastName, email, phoneNumber: phone } = booking
    const amount = centsToDollars(cents)
    const paid = await payment.pay({
      wallet,
      amount,
      billingContact: { givenName: firstName, familyName: lastName, email: email ?? undefined, phone },
      bodyOf: (token) => ({ ...token, amount }),
      send,
    })
    return paid && { amount: paid.body.amount, isCharged: paid.value.Booking.payingAmount === 0 }
  }

  return { ...payment, problem: payment.problem ?? page.problem, pay }
}
