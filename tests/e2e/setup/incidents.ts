import type { BrowserContext } from '@playwright/test'

/** Chromium repeats every failed request in the console; the request itself is already an incident. */
const REPEATED_BY_THE_CONSOLE = /^Failed to load resource:/

/** A page that goes away takes its prefetches with it; nobody misses them. */
const CANCELED_BY_THE_PAGE = 'net::ERR_ABORTED'

/**
 * Everything that goes wrong in a browser while a journey runs: console errors, exceptions, requests that fail and answers
 * of 400 and more. A journey names those that belong to it beforehand; any other one fails it, and so does a named one that
 * never came.
 */
export class Incidents {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Lines look like `409 POST /api/booking/hold`, `failed POST /api/booking/new net::ERR_FAILED`, `console …`, `exception …`. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' || REPEATED_BY_THE_CONSOLE.test(message.text())) return
      this.#seen.push(`console ${message.text()}`)
    })
    context.on('weberror', (error) => this.#seen.push(`exception ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown'
      if (reason === CANCELED_BY_THE_PAGE) return
      this.#seen.push(`failed ${request.method()} ${pathOf(request.url())} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() < 400) return
      this.#seen.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`)
    })
  }

  /** What came without being expected. */
  unexpected(): string[] {
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)))
  }

  /** What was expected and never came. */
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
