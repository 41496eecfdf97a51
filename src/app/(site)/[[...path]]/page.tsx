import type { Metadata } from 'next'
import type { SitePageContent } from '@/contract/content/page'
import { publicPage } from '@/runtime/page-data'
import { HOME_SLUG } from '@/shared/paths/page-slug'
import { readSegment } from '@/shared/paths/path-segment'
import { NotFoundPage, notFoundMetadata } from '../not-found-page'
import { PageFrame } from '../page-frame'
import { pageMetadata } from '../page-metadata'
import { PagePart } from '../page-part'

/**
 * Returns no pages, because the build has no database. Each page is rendered and cached on request
 * (docs/decisions/0019).
 */
export const generateStaticParams = () => []
/**
 * How long a page stays cached, in seconds. Edits show right away, but the list of next departures changes
 * even if the content is never edited.
 */
export const revalidate = 60

interface PublicPageProps {
  params: Promise<{ path?: string[] }>
}

export async function generateMetadata({ params }: PublicPageProps): Promise<Metadata> {
  const page = await requestedPage(params)
  return page ? pageMetadata(page) : notFoundMetadata()
}

/** Renders any CMS page that doesn't have a route of its own. */
export default async function PublicPage({ params }: PublicPageProps) {
  const page = await requestedPage(params)
  if (!page) return <NotFoundPage />
  return (
    <PageFrame page={page}>
      <PagePart slug={page.slug} />
    </PageFrame>
  )
}

async function requestedPage(params: PublicPageProps['params']): Promise<SitePageContent | null> {
  const { path = [] } = await params
  if (path.length > 1) return null
  const slug = readSegment(path[0] ?? HOME_SLUG)
  return slug === null ? null : publicPage(slug)
}
