import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/toast'
import { sitePage } from '@/composition/pages'
import { CaptainControls } from '@/features/session/captain-controls'
import { NewsletterForm } from '@/features/site/newsletter-form'
import { SiteShell } from '@/features/site/site-shell'
import { fontVariables } from '@/fonts'
import '@/styles/globals.css'

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
export default async function DashboardLayout({ children }: { children: ReactNode }) {
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
