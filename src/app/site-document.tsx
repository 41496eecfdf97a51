import type { ReactNode } from 'react'
import { CaptainControls } from '@/features/captain/session/captain-controls'
import { NewsletterForm } from '@/features/newsletter/newsletter-form'
import { SiteShell } from '@/features/site/site-shell'
import { fontVariables } from '@/fonts'
import { sitePage } from '@/runtime/page-data'
import { allowInlineScript } from '@/server/http/inline-scripts'
import { chunkWatchScript } from './chunk-watch'
import '@/styles/globals.css'

const CHUNK_WATCH = { __html: chunkWatchScript() }
allowInlineScript(CHUNK_WATCH.__html)

/** The HTML document of all public pages and the dashboard. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const { site, settings } = await sitePage()
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <head>
        <script dangerouslySetInnerHTML={CHUNK_WATCH} />
      </head>
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
