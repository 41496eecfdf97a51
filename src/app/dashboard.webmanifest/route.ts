import { DECK_PATH } from '@/shared/paths/deck-path'
import manifest from '../manifest'

/** Rendered on request, because the name comes from the CMS, and the build has no database. */
export const dynamic = 'force-dynamic'

/**
 * `GET /dashboard.webmanifest` returns the manifest that makes the crew's home screen icon open today's
 * deck sheet, which also works offline.
 */
export async function GET(): Promise<Response> {
  const site = await manifest()
  const dashboard = {
    ...site,
    name: `${site.name} dashboard`,
    short_name: 'Deck',
    // Don't change this id. It identifies icons that are already on home screens, some of which used to open the
    // dashboard.
    id: '/dashboard',
    start_url: DECK_PATH,
    shortcuts: [{ name: 'Dashboard', url: '/dashboard' }],
  }
  return Response.json(dashboard, { headers: { 'Content-Type': 'application/manifest+json' } })
}
