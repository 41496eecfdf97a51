import type { Metadata } from 'next'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'
import { Prose } from '@/features/site/prose'
import { telephoneHref } from '@/features/site/site-links'

export const metadata: Metadata = { title: 'FAQs' }

export default async function FaqPage() {
  const { site } = await sitePage()
  return (
    <div className="measure">
      <PageHeading eyebrow="Before you sail" title="FAQs" />
      <Prose>
        <h2>Do I need a fishing license?</h2>
        <p>
          Yes, from the age of 16.{' '}
          {site.licenseUrl ? <a href={site.licenseUrl}>Buy one online</a> : 'Buy one online'} before the trip.
        </p>
        <h2>Can I book for today?</h2>
        <p>
          Same-day seats are booked by phone only: <a href={telephoneHref(site.phone)}>{site.phone}</a>.
        </p>
        <h2>What if I have to cancel?</h2>
        <p>
          At least 14 days ahead you get a full refund minus a 3% service fee. Who does not show up pays in
          full. If the captain cancels, you choose between a new date and a refund minus 3%.
        </p>
        <h2>How many people does it take to leave the dock?</h2>
        <p>
          At least 2 booked seats. If it stays at one, the trip may be cancelled, with a refund or a new date.
        </p>
        <h2>How do I pay?</h2>
        <p>Half now or all of it, by card. What remains is due on the boat, in cash or by card.</p>
        <h2>How does a tuna trip work?</h2>
        <p>Tuna is a private, twelve-hour charter for the whole boat, from September to November.</p>
      </Prose>
    </div>
  )
}
