import { Notice } from '@/components/notice'
import type { Problem } from '../booking-state'
import { CallUs } from '../call-us'

/**
 * Shown when the card processor didn't report the payment's outcome. The server settles the payment on its
 * own, but only this page sends the confirmation email (docs/product-rules.md#email-from-the-browser).
 */
export function PaymentUnknown({ problem, phone }: { problem: Problem | null; phone: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="caution" role="alert" title="Please don’t pay again">
        {problem?.text}
      </Notice>
      <p>
        Within a few minutes, we’ll either finish your booking or drop the pending charge on your card,
        whether or not this page stays open.
      </p>
      <p>
        Your confirmation email is sent from this page, so please keep it open and tap Check again. If you
        leave, you won’t get the email, even if you’re booked. To be sure, call us:
        <br />
        <CallUs phone={phone} />
      </p>
    </div>
  )
}
