import manifest from '../manifest'

/** Rendered on request, because the name comes from the CMS, and the build has no database. */
export const dynamic = 'force-dynamic'

/**
 * `GET /dashboard.webmanifest` returns the manifest that makes the captain's home screen icon open the
 * dashboard.
 */
export async function GET(): Promise<Response> {
  const site = await manifest()
  const dashboard = {
    ...site,
    name: `${site.name} dashboard`,
    short_name: 'Dashboard',
    start_url: '/dashboard',
  }
  return Response.json(dashboard, { headers: { 'Content-Type': 'application/manifest+json' } })
}
