'use client'

import { useText } from '#use-text'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { withNodes } from '@/components/text/with-nodes'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { departureText } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Translate } from '@/shared/text/translate'
import type { TaskProps } from './contact-details-form'
import { cancelOwnBooking } from './own-booking-api'

/** Asks the guest to confirm a cancellation, with the exact refund. */
export function CancelDialog({ booking, page, onDone, onClose, open }: TaskProps & { open: boolean }) {
  const t = useText()
  const { tripType, date, time, refundAmount, feeAmount, paidAmount } = booking
  const cancel = async () => {
    if (await page.save('cancel', async () => cancelOwnBooking(booking, refundAmount)))
      onDone(
        refundAmount > 0
          ? t('Your booking is canceled. You’ll get {refundAmount} back.', {
              refundAmount: dollarsText(refundAmount),
            })
          : t('Your booking is canceled.'),
      )
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Cancel this booking?')}
      yesLabel={t('Cancel the booking')}
      noLabel={t('Keep it')}
      busy={page.saving === 'cancel'}
      problem={open ? page.problem : null}
      onYes={() => void cancel()}
      onNo={onClose}
    >
      <p>
        {withNodes(t, '{tripType}, {date}. Your seats open up for others right away.', {
          tripType,
          date: <UnbrokenDates text={departureText(date, time, t)} />,
        })}
      </p>
      <p className="font-semibold">{refundSentence({ refundAmount, feeAmount, paidAmount }, t)}</p>
    </ConfirmDialog>
  )
}

function refundSentence(
  { refundAmount, feeAmount, paidAmount }: Record<'refundAmount' | 'feeAmount' | 'paidAmount', number>,
  t: Translate,
): string {
  if (paidAmount === 0) return t('You haven’t paid anything, so there’s nothing to refund.')
  if (refundAmount === 0)
    return t('Your payment of {paidAmount} isn’t refunded.', { paidAmount: dollarsText(paidAmount) })
  return feeAmount > 0
    ? t('You’ll get {refundAmount} back. The fee is {feeAmount}.', {
        refundAmount: dollarsText(refundAmount),
        feeAmount: dollarsText(feeAmount),
      })
    : t('You’ll get {refundAmount} back.', { refundAmount: dollarsText(refundAmount) })
}
