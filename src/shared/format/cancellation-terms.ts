import { REFUND_NOTICE_DAYS } from '@/domain/cancellation'

/** Returns the terms shown at checkout and after booking (docs/product-rules.md#cancellation). */
export function cancellationTerms({ cancellationFeePercent }: { cancellationFeePercent: number }): string {
  const refund =
    cancellationFeePercent > 0 ? `a refund minus a ${cancellationFeePercent}% fee` : 'a full refund'
  return [
    `Cancel at least ${REFUND_NOTICE_DAYS} days before your trip and you’ll get ${refund}.`,
    'After that there’s no refund, and if you don’t show up, the full price is due.',
    `If we cancel, you can choose another date or ${refund}.`,
  ].join(' ')
}
