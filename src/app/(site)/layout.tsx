import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { sitePage } from '@/runtime/page-data'
import { siteUrl } from '@/server/site-url'
import { colors } from '../../../charter.config'
import { SiteDocument } from '../site-document'
import { BusinessData } from './structured-data'

export const viewport: Viewport = { themeColor: colors.fog, viewportFit: 'cover' }

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: `${site.brand}: ${site.tagline}`, template: `%s · ${site.brand}` },
    description: site.tagline,
    icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
  }
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      <BusinessData />
      {children}
    </SiteDocument>
  )
}
