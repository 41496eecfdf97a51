import type { WaitingFinding } from '@/contract/money/finding'
import type { Booking, Checkout, Refund } from '@/payload-types'
import { refundProblemText } from '@/shared/format/refund-text'
import type { MailPayment } from '@/shared/mail/mail-facts'

export function toMailRefusal(refund: Refund, guest: Booking | Checkout | null): MailPayment {
  const { amountCents, problem, squarePaymentId, squareRefundId } = refund
  const name = [guest?.firstName, guest?.lastName].filter(Boolean).join(' ')
  return {
    name: name || 'unknown',
    phoneNumber: guest?.phoneNumber ?? null,
    amountCents,
    reason: refundProblemText(problem ?? 'refused'),
    squarePaymentId,
    squareRefundId: squareRefundId ?? null,
  }
}

export function toMailFinding({ name, sentence, ...ids }: WaitingFinding): MailPayment {
  return { ...ids, name: name ?? 'unknown', reason: sentence }
}

export function toMailPayment(checkout: Checkout): MailPayment {
  const name = [checkout.firstName, checkout.lastName].filter(Boolean).join(' ')
  return {
    name: name || 'unknown',
    phoneNumber: checkout.phoneNumber ?? null,
    amountCents: checkout.authorizedCents ?? 0,
    reason: checkout.reason ?? 'The payment couldn’t be settled.',
    squarePaymentId: checkout.squarePaymentId ?? null,
  }
}
