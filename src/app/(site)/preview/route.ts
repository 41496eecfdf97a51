import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentSession } from '@/runtime/page-data'
import { siteUrl } from '@/server/site-url'
import { ownPath } from '@/shared/paths/link-address'

/**
 * `GET /preview?to=/about` turns on draft mode for staff and redirects to the page. Adding `&end=1` turns
 * draft mode off. Other visitors always get the published page.
 */
export async function GET(request: Request): Promise<never> {
  const query = new URL(request.url).searchParams
  const to = query.get('to') ?? '/'
  const draft = await draftMode()
  if (query.has('end') || (await currentSession()) === null) draft.disable()
  else draft.enable()
  redirect(ownPath(to, siteUrl()))
}
