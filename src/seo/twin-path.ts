import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-path'

/** The Markdown twin of a page's path: `/about` -> `/about.md`, `/` -> `/index.md`. */
export function twinPath(path: string): string {
  return `${path === pathOfPage(HOME_SLUG) ? '/index' : path}.md`
}
