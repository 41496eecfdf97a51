import type { ReactNode } from 'react'
import { sitePage } from '@/composition/pages'
import { CaptainControls } from '@/features/session/captain-controls'
import { NewsletterForm } from '@/features/newsletter/newsletter-form'
import { SiteShell } from '@/features/site/site-shell'
import { fontVariables } from '@/fonts'
import '@/styles/globals.css'

/** The document around every page, the public ones and the captain's: fonts, bar, banner, footer, messages. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const { site, settings } = await sitePage()
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <body>
        <SiteShell
          site={site}
          captainControls={<CaptainControls />}
          newsletter={<NewsletterForm emailjs={settings.emailjs} />}
        >
          {children}
        </SiteShell>
      </body>
    </html>
  )
}
