import { classNames } from '@/components/class-names'
import type { CaptainBooking, PaidStatus } from '@/contract/booking'
import { paidLabel } from '../shared/paid-label'

const SETTLED: ReadonlySet<PaidStatus> = new Set<PaidStatus>(['full', 'paid'])

/** The payment status of a booking, or that it's canceled. */
export function PaidBadge({ booking }: { booking: Pick<CaptainBooking, 'paid' | 'cancel'> }) {
  const { paid, cancel } = booking
  const tone = cancel
    ? 'bg-coral-mist text-coral-ink'
    : SETTLED.has(paid)
      ? 'bg-kelp-mist text-kelp-deep'
      : 'bg-brass-mist text-brass-ink'
  return (
    <span className={classNames('rounded-full px-2.5 py-0.5 font-semibold text-sm leading-snug', tone)}>
      {cancel ? 'Cancelled' : paidLabel(paid)}
    </span>
  )
}
