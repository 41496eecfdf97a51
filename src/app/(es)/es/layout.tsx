import type { ReactNode } from 'react'
import { SpanishText } from '@/components/text/spanish-text'
import { generateMetadata as metadataOfSite } from '../../(site)/layout'
import { BusinessData } from '../../(site)/structured-data'
import { SiteDocument } from '../../site-document'
import { inSpanish } from './in-spanish'

export { viewport } from '../../(site)/layout'

export const generateMetadata = inSpanish(metadataOfSite)

/** Renders the document of every Spanish page. */
function SpanishLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument texts={SpanishText}>
      <BusinessData />
      {children}
    </SiteDocument>
  )
}

export default inSpanish(SpanishLayout)
