import type { ReactNode } from 'react'
import type { SitePageContent } from '@/contract/content/page'
import { HomeHero } from '@/features/site/home-hero'
import { PageTop } from '@/features/site/page-top'
import { showsDraft } from '@/runtime/page-data'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-slug'
import { PageSections } from './page-sections'
import { PreviewBar } from './split-parts'
import { PageData } from './structured-data'

export interface PageFrameProps {
  page: SitePageContent
  /** The requested path. Defaults to the page's own path. */
  path?: string
  /** Shown between the page's top and its sections. */
  children: ReactNode
}

/**
 * Renders the parts that all CMS pages share: JSON-LD, the top of the page, its sections, and a bar for
 * drafts.
 */
export async function PageFrame({ page, path = pathOfPage(page.slug), children }: PageFrameProps) {
  return (
    <>
      <PageData page={page} />
      {page.slug === HOME_SLUG ? <HomeHero page={page} /> : <PageTop page={page} />}
      {children}
      <PageSections sections={page.sections} />
      {(await showsDraft()) ? <PreviewBar path={path} /> : null}
    </>
  )
}
