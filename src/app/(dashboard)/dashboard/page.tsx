import type { Metadata } from 'next'
import { type DashboardRouteProps, renderDashboard } from '../dashboard-page'

export const metadata: Metadata = { title: 'Dashboard' }

/** Renders the dashboard with the Home tab open. */
export default function DashboardRoute(props: DashboardRouteProps) {
  return renderDashboard(props, 'home')
}
