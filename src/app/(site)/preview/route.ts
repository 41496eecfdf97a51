import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentSession } from '@/composition/pages'

/**
 * `GET /preview?to=/about`: staff look at the drafts of the site, from the CMS's live preview; `?to=…&end=1` ends it. Anybody
 * else is sent to the published page.
 */
export async function GET(request: Request): Promise<never> {
  const query = new URL(request.url).searchParams
  const to = query.get('to') ?? '/'
  const draft = await draftMode()
  if (query.has('end') || (await currentSession()) === null) draft.disable()
  else draft.enable()
  // A path of this site, never another host (`//host`, `/\host`).
  redirect(/^\/(?![/\\])/.test(to) ? to : '/')
}
