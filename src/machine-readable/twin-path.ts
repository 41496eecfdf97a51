import { HOME_SLUG, pathOfPage } from '@/domain/page-path'

/** The first segment of the home page's twin. */
const HOME_TWIN = 'index'

/** The Markdown twin of a page's path: `/about` -> `/about.md`, `/` -> `/index.md`. */
export function twinPath(path: string): string {
  return `${path === pathOfPage(HOME_SLUG) ? `/${HOME_TWIN}` : path}.md`
}

/** The page whose twin has this first segment, by its slug; null where a page of that name has another twin. */
export function slugOfTwin(segment: string): string | null {
  if (segment === HOME_TWIN) return HOME_SLUG
  return segment === HOME_SLUG ? null : segment
}
