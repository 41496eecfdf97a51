import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/fonts'
import { sitePage } from '@/runtime/page-data'
import { colors } from '../../../charter.config'
import { dashboardTheme } from '../(dashboard)/dashboard-theme'
import '@/styles/globals.css'

// Rendered on every request, because the content depends on the session.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: colors.navy, viewportFit: 'cover' }

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    title: `Deck sheet · ${site.brand}`,
    robots: { index: false, follow: false },
    icons: { icon: '/icon.svg' },
    manifest: '/dashboard.webmanifest',
  }
}

/**
 * Renders the deck sheet's document. It has no navigation bar and no footer, so that it's small enough to keep on a
 * phone.
 */
export default async function DeckLayout({ children }: { children: ReactNode }) {
  return (
    // The theme switch changes the `data-theme` attribute without React.
    <html lang="en" className={fontVariables} data-theme={await dashboardTheme()} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  )
}
