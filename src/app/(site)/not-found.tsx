import Link from 'next/link'
import { buttonClass } from '@/components/button-style'
import { RouteBanner } from '@/features/site/route-banner'
import { homeBanner } from '@/runtime/page-data'

/** A path that leads nowhere: says so and offers the two ways most people want. */
export default async function NotFound() {
  return (
    <>
      {/* Next carries this page inside every other: with priority each of them would fetch its banner. */}
      <RouteBanner picture={await homeBanner()} height="low" priority={false} />
      <div className="measure grid justify-items-start gap-5 pt-10">
        <p className="eyebrow text-coral-ink">404, off the chart</p>
        <h1 className="text-title">There is no fish here</h1>
        <p className="max-w-[52ch] text-ink-muted text-lead">
          This page has drifted away, or never was. The calendar and the trips are where they should be.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link href="/availability" className={buttonClass('book', 'large')}>
            See open seats
          </Link>
          <Link href="/" className={buttonClass('secondary', 'large')}>
            Back home
          </Link>
        </div>
      </div>
    </>
  )
}
