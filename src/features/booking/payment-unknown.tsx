import { Notice } from '@/components/notice'
import type { Problem } from './booking-state'
import { CallUs } from './call-us'

/** The card processor did not say what became of the payment: what happens by itself, and what not to do. */
export function PaymentUnknown({ problem, phone }: { problem: Problem | null; phone: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="caution" role="alert" title="Please do not pay again">
        {problem?.text}
      </Notice>
      <p>
        Within a few minutes we either finish your booking and send you the confirmation, or release your
        card. You may close this page: nothing gets lost.
      </p>
      <p>
        Would you rather hear it from us?
        <br />
        <CallUs phone={phone} />
      </p>
    </div>
  )
}
