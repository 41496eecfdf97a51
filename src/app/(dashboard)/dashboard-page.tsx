import { redirect } from 'next/navigation'
import type { DashboardTab } from '@/features/captain/home/dashboard-tabs'
import { FindBooking } from '@/features/captain/search/find-booking'
import { ThemeSwitch } from '@/features/captain/shared/theme-switch'
import { RouteBanner } from '@/features/site/route-banner'
import { dashboardPage, homeBanner } from '@/runtime/page-data'
import { siteUrl } from '@/server/site-url'
import { DashboardScreen } from './dashboard-screen'
import { dashboardTheme } from './dashboard-theme'

export interface DashboardRouteProps {
  searchParams: Promise<{ month?: string | string[] }>
}

/**
 * Renders `/dashboard` and `/captain-calendar`, which only the captain can open
 * (docs/product-rules.md#roles).
 */
export async function renderDashboard({ searchParams }: DashboardRouteProps, initialTab: DashboardTab) {
  const { month } = await searchParams
  const page = await dashboardPage(typeof month === 'string' ? month : undefined)
  if (!page) redirect('/')
  return (
    <>
      <RouteBanner picture={await homeBanner()} height="slim" />
      <div className="measure pt-2 pb-8 wide:pt-4 wide:pb-16">
        {/* The header is slim, so that the first booking is visible without scrolling. */}
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3 wide:pb-5">
          <h1 className="text-heading">Dashboard</h1>
          <div className="flex items-center gap-1 wide:gap-3">
            <FindBooking today={page.month.today} />
            <ThemeSwitch initial={await dashboardTheme()} />
          </div>
        </header>
        <DashboardScreen page={page} siteUrl={siteUrl()} initialTab={initialTab} />
      </div>
    </>
  )
}
