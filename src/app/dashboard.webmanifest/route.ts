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
    // Keep this id, because home screen icons from when they still opened the dashboard have it.
    id: '/dashboard',
    start_url: DECK_PATH,
    shortcuts: [{ name: 'Dashboard', url: '/dashboard' }],
  }
  return Response.json(dashboard, { headers: { 'Content-Type': 'application/manifest+json' } })
}
