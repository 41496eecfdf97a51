import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-path'

/** Returns the path of a page's Markdown version: `/about` -> `/about.md`, `/` -> `/index.md`. */
export function twinPath(path: string): string {
  return `${path === pathOfPage(HOME_SLUG) ? '/index' : path}.md`
}
