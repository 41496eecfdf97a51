import { passChallenge } from './pass-challenge'
import type { Random } from '../random'
import { type Call, type ChaosRecord, routeOf } from '../record'
import { balance, type SiteServer } from '../site-server'

/**
 * The client's timeout. It's longer than all of the site's own deadlines, but shorter than a server's longest pause.
 */
const TIMEOUT_MS = 25_000

/** Statuses that are acceptable during faults. A 400 is acceptable too, but only if `isUnsure` is true. */
const EXPECTED: readonly number[] = [200, 201, 402, 409, 429, 503]

export interface SessionContext {
  servers: readonly SiteServer[]
  record: ChaosRecord
  random: Random
}

export interface ApiResponse {
  /** The response's status. Null if there was no complete response, so the outcome is unknown. */
  status: number | null
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller reads a differently shaped body
  body: Record<string, any>
  call: Call
}

let addresses = 0
let calls = 0

/** Simulates a browser with its own cookies and IP address. Each call goes to a random server. */
export class Session {
  readonly #cookies = new Map<string, string>()
  readonly #address = freshAddress()
  /** True if a response was lost or was a 503. This session's view of the data could then be wrong. */
  isUnsure = false

  constructor(
    readonly name: string,
    private readonly context: SessionContext,
  ) {}

  get = (path: string) => this.call('GET', path)
  post = (path: string, body: unknown) => this.call('POST', path, body)
  put = (path: string, body: unknown) => this.call('PUT', path, body)
  patch = (path: string, body: unknown) => this.call('PATCH', path, body)
  delete = (path: string, body: unknown = {}) => this.call('DELETE', path, body)

  /**
   * Calls a path below `/api` and records the outcome.
   *
   * @param alsoExpected extra statuses that are acceptable for this call
   */
  async call(
    method: string,
    path: string,
    body?: unknown,
    alsoExpected: number[] = [],
  ): Promise<ApiResponse> {
    const first = await this.#send(method, path, body)
    const proof = await passChallenge(first.body)
    const response = proof ? await this.#send(method, path, body, proof) : first
    this.#judge(response, alsoExpected)
    return response
  }

  async #send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const { record, random, servers } = this.context
    const server = balance(servers, random)
    const call: Call = {
      number: ++calls,
      by: this.name,
      server: server.name,
      method,
      path,
      body,
      sentAt: Date.now(),
      respondedAt: 0,
      status: null,
      response: null,
    }
    let responseBody: Record<string, unknown> = {}
    try {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { ...this.#headers(body), ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      this.#saveCookies(response.headers)
      call.status = response.status
      responseBody = parse(text)
      call.response = isList(method, path) ? `${text.length} characters` : responseBody
    } catch (error) {
      call.error = String(error)
    }
    call.respondedAt = Date.now()
    record.addCall(call)
    return { status: call.status, body: responseBody, call }
  }

  #headers(body: unknown): Record<string, string> {
    return {
      'x-forwarded-for': this.#address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(this.#cookies.size > 0 && {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
    }
  }

  #saveCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /Max-Age=0/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  #judge({ status, body, call }: ApiResponse, alsoExpected: number[]): void {
    if (status === null || status === 503) this.isUnsure = true
    if (status === null || EXPECTED.includes(status) || alsoExpected.includes(status)) return
    if (status === 400 && this.isUnsure) return
    const what = `${call.method} ${routeOf(call.path)} returned ${status} (${codeOf(body)})`
    this.context.record.count(`unexpected: ${what}`)
    this.context.record.addViolation(
      { rule: 'unexpected-response', sentence: `${what}, first in call ${call.number}.` },
      what,
    )
  }
}

/** Returns the code in an error body, whether it's in the contract's format or Payload's. */
function codeOf(body: ApiResponse['body']): string {
  const [first] = Array.isArray(body.errors) ? (body.errors as { message?: unknown }[]) : []
  return String(body.code ?? first?.message ?? JSON.stringify(body).slice(0, 120))
}

/**
 * Returns whether a call reads a list. Such calls are frequent, so the record keeps them only if something
 * goes wrong.
 */
const isList = (method: string, path: string) => method === 'GET' && /\/all|\/availability/.test(path)

function parse(text: string): Record<string, unknown> {
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {}
  } catch {
    return { text: text.slice(0, 200) }
  }
}

/** Returns a new IP address for each session, because rate limits count by address. */
function freshAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
