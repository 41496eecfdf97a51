import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { sitePage } from '@/runtime/page-data'
import { colors } from '../../../charter.config'
import { SiteDocument } from '../site-document'
import { dashboardTheme } from './dashboard-theme'

// Rendered on every request, because the content depends on the session.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: colors.navy, viewportFit: 'cover' }

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    title: { default: `Captain · ${site.brand}`, template: `%s · ${site.brand}` },
    robots: { index: false, follow: false },
    icons: { icon: '/icon.svg' },
    manifest: '/dashboard.webmanifest',
  }
}

/** Renders the layout of the captain's pages. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return <SiteDocument theme={await dashboardTheme()}>{children}</SiteDocument>
}
