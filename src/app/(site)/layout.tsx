import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/toast'
import { sitePage } from '@/composition/pages'
import { NewsletterForm } from '@/features/site/newsletter-form'
import { SiteShell } from '@/features/site/site-shell'
import { CaptainControls } from '@/features/session/captain-controls'
import { fontVariables } from '@/fonts'
import '@/styles/globals.css'

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
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { site, settings } = await sitePage()
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <body>
        <ToastProvider>
          <SiteShell
            site={site}
            captainControls={<CaptainControls />}
            newsletter={<NewsletterForm emailjs={settings.emailjs} />}
          >
            {children}
          </SiteShell>
        </ToastProvider>
      </body>
    </html>
  )
}
