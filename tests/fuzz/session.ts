import { CAPTAIN, SITE_URL, type TestApp } from '../int/test-app'

/** Signs in. Returns the `cookie` header for the session. */
export async function cookieOf(app: TestApp, credentials = CAPTAIN): Promise<string> {
  const headers = { origin: SITE_URL, 'content-type': 'application/json' }
  const answer = await app.request('POST', '/user/login', headers, JSON.stringify(credentials))
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
