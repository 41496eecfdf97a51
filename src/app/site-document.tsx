import { type ComponentType, Fragment, type ReactNode } from 'react'
import { requestLanguage } from '@/components/text/request-language'
import { requestText } from '@/components/text/use-text-on-server'
import { CaptainControls } from '@/features/captain/session/captain-controls'
import type { Theme } from '@/features/captain/shared/theme'
import { NewsletterForm } from '@/features/newsletter/newsletter-form'
import { SiteBar } from '@/features/site/site-bar'
import { SiteFooter } from '@/features/site/site-footer'
import { fontVariables } from '@/fonts'
import { pathsOnlyInEnglish, sitePage } from '@/runtime/page-data'
import { allowInlineScript } from '@/server/http/inline-scripts'
import { translator } from '@/shared/text/translator'
import { chunkWatchScript, pageFailureHtml } from './chunk-watch'
import { InlineScript } from './inline-script'
import { keepAddressScript } from './keep-address'
import { lateScriptsScript } from './late-scripts'
import '@/styles/globals.css'

const CHUNK_WATCH = {
  en: chunkWatchScript(pageFailureHtml(translator('en'))),
  es: chunkWatchScript(pageFailureHtml(translator('es'))),
}
Object.values(CHUNK_WATCH).forEach(allowInlineScript)
const BEFORE_REACT = `${lateScriptsScript()};${keepAddressScript()}`
allowInlineScript(BEFORE_REACT)

export interface SiteDocumentProps {
  /** The dashboard's theme. Public pages are always light. */
  theme?: Theme
  /** Provides the texts in another language. Only the pages in that language import it. */
  texts?: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/**
 * Renders the HTML document for all public pages and the dashboard: skip link, navigation bar, page and
 * footer.
 */
export async function SiteDocument({ theme, texts: Texts = Fragment, children }: SiteDocumentProps) {
  const page = await sitePage()
  const t = requestText()
  // Leave out the map, because the bar and the footer don't show it, and it would be in every page's data.
  const site = { ...page.site, harborMap: null }
  return (
    // The theme switch changes the `data-theme` attribute without React.
    <html
      lang={requestLanguage()}
      className={fontVariables}
      data-scroll-behavior="smooth"
      data-theme={theme}
      suppressHydrationWarning
    >
      <head>
        <InlineScript text={CHUNK_WATCH[t.language]} />
        <InlineScript text={BEFORE_REACT} />
      </head>
      <body>
        <a
          href="#content"
          className="-translate-y-20 fixed top-3 left-3 z-50 rounded-full bg-navy px-5 py-3 font-semibold text-fog focus:translate-y-0 print:hidden"
        >
          {t('Skip to content')}
        </a>
        <Texts>
          <SiteBar
            site={site}
            captainControls={<CaptainControls />}
            onlyInEnglish={await pathsOnlyInEnglish()}
          />
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <SiteFooter site={site} newsletter={<NewsletterForm emailjs={page.settings.emailjs} />} />
        </Texts>
      </body>
    </html>
  )
}
