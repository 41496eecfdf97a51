import type { BrowserContext } from '@playwright/test'

/**
 * Chromium's own messages about failed requests. They're ignored, because each failed request is already an incident.
 */
const REPEATED_BY_THE_CONSOLE = /^Failed to load resource:/

/** The error of a canceled request. It's ignored, because leaving a page cancels its prefetches. */
const CANCELED_BY_THE_PAGE = 'net::ERR_ABORTED'

/**
 * The error of a request without a network connection. It's ignored in a service worker, which may still be saving
 * files when a test goes offline.
 */
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED'

/**
 * Records the problems in a browser during a test: console errors, exceptions, failed requests, and responses with a
 * status of 400 or above. A test declares the incidents it expects. It fails on any other incident, and it also fails
 * if an expected incident doesn't occur.
 */
export class Incidents {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  readonly #allowed: RegExp[] = []

  /**
   * Expects incidents that match these patterns. Incidents look like `409 POST /api/booking/hold`, `failed
   * POST … net::ERR_FAILED` or `console …`.
   */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** Ignores these incidents, which occur only if the page's scripts run in a certain order. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' || REPEATED_BY_THE_CONSOLE.test(message.text())) return
      this.#seen.push(`console ${message.text()}`)
    })
    context.on('weberror', (error) => this.#seen.push(`exception ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown'
      if (reason === CANCELED_BY_THE_PAGE || (reason === OFFLINE && request.serviceWorker())) return
      this.#seen.push(`failed ${request.method()} ${pathOf(request.url())} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() < 400) return
      this.#seen.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`)
    })
  }

  unexpected(): string[] {
    const known = [...this.#expected, ...this.#allowed]
    return this.#seen.filter((line) => !known.some((pattern) => pattern.test(line)))
  }

  /** Returns the expected incidents that didn't occur. */
  missing(): string[] {
    return this.#expected
      .filter((pattern) => !this.#seen.some((line) => pattern.test(line)))
      .map((pattern) => `never came: ${pattern.source}`)
  }
}

function pathOf(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === 'null' ? url : `${pathname}${search}`
}
