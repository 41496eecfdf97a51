import type { Metadata } from 'next'
import { type DashboardRouteProps, renderDashboard } from '../dashboard-page'

export const metadata: Metadata = { title: 'Calendar' }

/** Renders the dashboard with the Calendar tab open. */
export default function CaptainCalendarRoute(props: DashboardRouteProps) {
  return renderDashboard(props, 'calendar')
}
