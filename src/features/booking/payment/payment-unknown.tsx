import { Notice } from '@/components/notice'
import type { Problem } from '../booking-state'
import { CallUs } from '../call-us'

/**
 * The card processor did not say what became of the payment: what happens by itself, what only this page does, and what not to
 * do. The server finishes or undoes the payment without us, but mails nobody (specification section 7).
 */
export function PaymentUnknown({ problem, phone }: { problem: Problem | null; phone: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="caution" role="alert" title="Please do not pay again">
        {problem?.text}
      </Notice>
      <p>
        Within a few minutes we either finish your booking or release your card, whether or not this page is
        open.
      </p>
      <p>
        The confirmation email is sent from this page only: please keep it open and choose Check again. If you
        leave, no email comes, even if you are booked. Call us to be sure:
        <br />
        <CallUs phone={phone} />
      </p>
    </div>
  )
}
