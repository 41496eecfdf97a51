import Page, { generateMetadata as metadataOfPage } from '../../../(site)/[[...path]]/page'
import { inSpanish } from '../in-spanish'

/** Returns no pages, like the English page. */
export const generateStaticParams = () => []
/** How long a page stays cached, in seconds. The same as in English. */
export const revalidate = 60

export const generateMetadata = inSpanish(metadataOfPage)

export default inSpanish(Page)
