import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SeasonBookView } from '@/features/captain/season/season-book-view'
import { ThemeSwitch } from '@/features/captain/shared/theme-switch'
import { RouteBanner } from '@/features/site/route-banner'
import { homeBanner, seasonBookPage } from '@/runtime/page-data'
import { dashboardTheme } from '../../dashboard-theme'

export const metadata: Metadata = { title: 'Season book' }

interface SeasonRouteProps {
  searchParams: Promise<{ year?: string | string[] }>
}

/** Renders the season book, which only the captain can open (docs/product-rules.md#season-book). */
export default async function SeasonRoute({ searchParams }: SeasonRouteProps) {
  const { year } = await searchParams
  const page = await seasonBookPage(typeof year === 'string' ? year : undefined)
  if (!page) redirect('/')
  return (
    <>
      <div className="print:hidden">
        <RouteBanner picture={await homeBanner()} height="slim" />
      </div>
      <div className="measure pt-2 pb-12 wide:pt-4 wide:pb-16">
        <SeasonBookView {...page} themeSwitch={<ThemeSwitch initial={await dashboardTheme()} />} />
      </div>
    </>
  )
}
