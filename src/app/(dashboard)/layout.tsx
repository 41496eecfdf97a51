import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { sitePage } from '@/runtime/page-data'
import { SiteDocument } from '../site-document'

/** Who is signed in decides what is shown. */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#0b2a3c', viewportFit: 'cover' }

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    title: { default: `Captain · ${site.brand}`, template: `%s · ${site.brand}` },
    robots: { index: false, follow: false },
    icons: { icon: '/icon.svg' },
  }
}

/** The frame of the captain's pages: the same bar and footer as everywhere, out of the search engines. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
