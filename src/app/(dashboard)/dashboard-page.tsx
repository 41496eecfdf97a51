import { redirect } from 'next/navigation'
import type { DashboardTab } from '@/features/captain/home/dashboard-tabs'
import { FindBooking } from '@/features/captain/search/find-booking'
import { RouteBanner } from '@/features/site/route-banner'
import { dashboardPage, homeBanner } from '@/runtime/page-data'
import { DashboardScreen } from './dashboard-screen'

export interface DashboardRouteProps {
  searchParams: Promise<{ month?: string | string[] }>
}

/**
 * Renders `/dashboard` and `/captain-calendar`, which only the captain sees (docs/product-rules.md#roles).
 */
export async function renderDashboard({ searchParams }: DashboardRouteProps, initialTab: DashboardTab) {
  const { month } = await searchParams
  const page = await dashboardPage(typeof month === 'string' ? month : undefined)
  if (!page) redirect('/')
  return (
    <>
      <RouteBanner picture={await homeBanner()} height="strip" />
      <div className="measure pt-2 pb-8 wide:pt-9 wide:pb-16">
        {/* Compact on phones, so that the first booking is visible without scrolling. */}
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3 wide:items-end wide:pb-8">
          <div className="grid gap-2">
            <p className="eyebrow text-coral-ink max-wide:hidden">Captain</p>
            <h1 className="text-heading wide:text-title">Dashboard</h1>
          </div>
          <FindBooking today={page.month.today} />
        </header>
        <DashboardScreen page={page} initialTab={initialTab} />
      </div>
    </>
  )
}
