import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/fonts'
import { sitePage } from '@/runtime/page-data'
import { allowInlineScript } from '@/server/http/inline-scripts'
import { siteUrl } from '@/server/site-url'
import { colors } from '../../../charter.config'
import { chunkWatchScript, EMBED_FAILURE_HTML } from '../chunk-watch'
import { InlineScript } from '../inline-script'
import '@/styles/globals.css'

const CHUNK_WATCH = chunkWatchScript(EMBED_FAILURE_HTML)
allowInlineScript(CHUNK_WATCH)

export const viewport: Viewport = { themeColor: colors.fog }

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    metadataBase: new URL(siteUrl()),
    title: `Calendar · ${site.brand}`,
    robots: { index: false, follow: false },
  }
}

/** Renders the document for other sites' frames. It has no navigation bar, and all links open in a new tab. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <head>
        <base target="_blank" />
        <InlineScript text={CHUNK_WATCH} />
      </head>
      <body className="min-h-0">{children}</body>
    </html>
  )
}
