import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { sitePage } from '@/composition/pages'
import { SiteDocument } from '../site-document'

/** The bar and footer come from the CMS, and the build has no database. */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#f6f3ec', viewportFit: 'cover' }

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    title: { default: `${site.brand}, Santa Cruz fishing charters`, template: `%s · ${site.brand}` },
    description: `Fishing and wildlife trips on Monterey Bay with ${site.brand}. Six guests, one boat, one captain.`,
    icons: { icon: '/icon.svg' },
  }
}

/** The frame of every public page. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
