import { CAPTAIN, SITE_URL, type TestDesk } from '../int/desk'

/** Signs in and returns the cookie header of the session. */
export async function cookieOf(desk: TestDesk, credentials = CAPTAIN): Promise<string> {
  const headers = { origin: SITE_URL, 'content-type': 'application/json' }
  const answer = await desk.request('POST', '/user/login', headers, JSON.stringify(credentials))
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
