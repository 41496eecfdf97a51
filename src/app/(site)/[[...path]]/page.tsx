import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { SitePageContent } from '@/contract/page'
import { HomeHero } from '@/features/site/home-hero'
import { PageTop } from '@/features/site/page-top'
import { publicPage, showsDraft } from '@/runtime/page-data'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-path'
import { readSegment } from '@/shared/paths/path-segment'
import { PageData } from '../page-data'
import { pageMetadata } from '../page-metadata'
import { PagePart } from '../page-part'
import { PageSections } from '../page-sections'
import { PreviewBar } from '../split-parts'

/** The build has no database, so each page is rendered and cached on request (docs/decisions/0019). */
export const generateStaticParams = () => []
/** Seconds, for data that isn't CMS content, such as the next departures. Content changes show at once. */
export const revalidate = 60

interface PublicPageProps {
  params: Promise<{ path?: string[] }>
}

export async function generateMetadata({ params }: PublicPageProps): Promise<Metadata> {
  const page = await requestedPage(params)
  return page ? pageMetadata(page) : { title: 'Not found' }
}

/** Every CMS page that has no route of its own. */
export default async function PublicPage({ params }: PublicPageProps) {
  const page = await requestedPage(params)
  if (!page) notFound()
  const isDraft = await showsDraft()
  return (
    <>
      <PageData page={page} />
      {page.slug === HOME_SLUG ? <HomeHero page={page} /> : <PageTop page={page} />}
      <PagePart slug={page.slug} />
      <PageSections sections={page.sections} />
      {isDraft ? <PreviewBar path={pathOfPage(page.slug)} /> : null}
    </>
  )
}

async function requestedPage(params: PublicPageProps['params']): Promise<SitePageContent | null> {
  const { path = [] } = await params
  if (path.length > 1) return null
  const slug = readSegment(path[0] ?? HOME_SLUG)
  return slug === null ? null : publicPage(slug)
}
