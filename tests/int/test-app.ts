import { ensureCaptain } from '@/database/seed/captain'
import { seed } from '@/database/seed/seed'
import { SAMPLE_CONTACT } from '@/database/seed/site/sample-contact'
import type { ServiceContext } from '@/services/ports'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import { type SquareSimulator, startSquareSimulator } from '../../simulators/square/server'
import { watchSquare } from '../fakes/square-schema'
import { type OpenDatabase, openTestDatabase } from '../setup/database'
import { undocumented } from './documented-answers'

export const CAPTAIN = { username: 'captain', password: 'lighthouse-point' }
export const WEBHOOK_KEY = 'webhook-signature-key'
export const SITE_URL = 'http://localhost:3000'

type HandleApi = (request: Request) => Promise<Response>

export interface TestApp extends OpenDatabase {
  square: SquareSimulator
  /** Returns a new browser with its own cookie jar. */
  browser(): TestBrowser
  /** Returns a service context whose clock stays at `time` until the test advances it. */
  at(time: Date): ServiceContext & { advance(ms: number): void }
  /** Sends a request with exactly these headers, like one from a program or another site's page. */
  request(method: string, path: string, headers: Record<string, string>, body?: string): Promise<TestAnswer>
  /** Like `request`, but returns the raw response. */
  raw(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response>
}

export interface TestAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each test reads a differently shaped body
  body: Record<string, any>
  headers: Headers
}

async function readAnswer(response: Response): Promise<TestAnswer> {
  // Keep a PDF's bytes, one per character.
  if (response.headers.get('content-type') === 'application/pdf') {
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return { status: response.status, body: { text }, headers: response.headers }
  }
  // `text()` would remove a byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  const isFile = /^text\/(?:calendar|csv)/.test(response.headers.get('content-type') ?? '')
  const body = isFile ? { text } : text ? JSON.parse(text) : {}
  return { status: response.status, body, headers: response.headers }
}

/** Calls the API through the server's own handler, and keeps cookies as a browser does. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>()

  constructor(
    private readonly handleApi: HandleApi,
    private readonly siteUrl = SITE_URL,
  ) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const isForm = body instanceof FormData
    const response = await this.handleApi(
      new Request(`${this.siteUrl}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(this.#cookies.size > 0 && {
            cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...(method !== 'GET' && { origin: this.siteUrl }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const answer = await readAnswer(response)
    const problem = await undocumented(this.handleApi, { method, path, ...answer })
    if (problem) throw new Error(problem)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value === '' || /Max-Age=0/.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  get = (path: string) => this.call('GET', path)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers)
  put = (path: string, body?: unknown) => this.call('PUT', path, body)
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body)
  delete = (path: string, body?: unknown) => this.call('DELETE', path, body)

  async signIn(credentials = CAPTAIN): Promise<TestBrowser> {
    const answer = await this.post('/user/login', credentials)
    if (answer.status !== 200) throw new Error(`The test user couldn't sign in: ${answer.status}`)
    return this
  }
}

/**
 * Opens a seeded app on this run's database engine, with a captain and its own Square simulator.
 *
 * @param options the site's URL, extra environment variables (for example for another database), and a simulator
 * that's already running
 */
export async function openTestApp({
  siteUrl = SITE_URL,
  ...options
}: {
  siteUrl?: string
  variables?: Record<string, string>
  square?: SquareSimulator
} = {}): Promise<TestApp> {
  const watch = watchSquare()
  const square = options.square ?? (await startSquareSimulator({ onExchange: watch.check }))
  const database = await openTestDatabase({
    CAPTAIN_USERNAME: CAPTAIN.username,
    CAPTAIN_PASSWORD: CAPTAIN.password,
    SITE_URL: siteUrl,
    SQUARE_ACCESS_TOKEN: SIMULATOR_ACCOUNT.accessToken,
    SQUARE_APPLICATION_ID: SIMULATOR_ACCOUNT.applicationId,
    SQUARE_LOCATION_ID: SIMULATOR_ACCOUNT.locationId,
    SQUARE_API_URL: square.url,
    SQUARE_SCRIPT_URL: square.scriptUrl,
    SQUARE_WEBHOOK_SIGNATURE_KEY: WEBHOOK_KEY,
    ...options.variables,
  })
  // Import this now, because the configuration reads the environment when it loads.
  const { handleApi } = await import('@/runtime/handle-api')
  const { serviceContext } = await import('@/server/service-context')
  const { liftSharedLimits } = await import('../fakes/without-limits')
  await ensureCaptain(database.payload)
  await seed(database.payload)
  const raw: TestApp['raw'] = (method, path, headers, body) =>
    handleApi(new Request(`${siteUrl}/api${path}`, { method, headers, ...(body !== undefined && { body }) }))
  await database.payload.updateGlobal({
    slug: 'site-settings',
    // Tests hold many seats at the same time, so raise this limit. Tests for the limits set their own.
    data: { phone: SAMPLE_CONTACT.phone, holdPressure: 1000 },
  })
  liftSharedLimits()
  return {
    ...database,
    square,
    browser: () => new TestBrowser(handleApi, siteUrl),
    at: (time) => {
      let now = time.getTime()
      return {
        ...serviceContext(database.payload),
        now: () => new Date(now),
        advance: (ms) => {
          now += ms
        },
      }
    },
    request: async (...call) => readAnswer(await raw(...call)),
    raw,
    close: async () => {
      await database.close()
      const problems = watch.problems(square)
      await square.close()
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
  }
}
