import Link from 'next/link'
import { buttonClass } from '@/components/button-style'
import { RouteBanner } from '@/features/site/route-banner'
import { homeBanner } from '@/runtime/page-data'

export default async function NotFound() {
  return (
    <>
      {/* Not preloaded, because Next includes this page in every other page. */}
      <RouteBanner picture={await homeBanner()} height="low" priority={false} />
      <div className="measure grid justify-items-start gap-5 pt-10">
        <p className="eyebrow text-coral-ink">404</p>
        <h1 className="text-title">No fish here</h1>
        <p className="max-w-[52ch] text-ink-muted text-lead">
          We couldn’t find that page. It may have moved. Try the calendar or the home page.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link href="/availability" className={buttonClass('book', 'large')}>
            See open seats
          </Link>
          <Link href="/" className={buttonClass('secondary', 'large')}>
            Back to home
          </Link>
        </div>
      </div>
    </>
  )
}
