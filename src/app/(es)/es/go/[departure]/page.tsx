import Page, { generateMetadata as metadataOfPage } from '../../../../(site)/go/[departure]/page'
import { inSpanish } from '../../in-spanish'

/** Rendered on every request, as in English. */
export const dynamic = 'force-dynamic'

export const generateMetadata = inSpanish(metadataOfPage)

export default inSpanish(Page)
