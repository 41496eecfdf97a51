import type { Metadata } from 'next'
import Link from 'next/link'
import { buttonClass } from '@/components/button-style'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'
import { Prose } from '@/features/site/prose'
import { telephoneHref } from '@/features/site/site-links'

export const metadata: Metadata = { title: 'Payment' }

/** Without a booking's link: how deposit and balance work (decision 29). */
export default async function PaymentPage() {
  const { site } = await sitePage()
  return (
    <div className="measure">
      <PageHeading eyebrow="Deposit and balance" title="Payment" />
      <Prose>
        <p>
          You pay when you book: a deposit of 50% of the total, or all of it. What remains is due on the boat,
          in cash or by card.
        </p>
        <p>
          A question about a payment? Call <a href={telephoneHref(site.phone)}>{site.phone}</a>.
        </p>
      </Prose>
      <Link href="/availability" className={buttonClass('book', 'large', 'mt-8')}>
        Open the calendar
      </Link>
    </div>
  )
}
