import { sqliteCodeOf } from '@/services/database/database-unavailable'

const MAX_WAIT_MS = 5000
/** If two SQLITE_BUSY errors are further apart than this, they count as two different locks. */
const SAME_LOCK_MS = 1000
const MIN_DELAY_MS = 1
const MAX_DELAY_MS = 25

interface Waiting {
  attempt: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Retries statements that fail because another program holds the database lock, without blocking the thread
 * as SQLite's busy timeout does. The first statement is retried with jittered backoff, and the others queue
 * behind it. A retry is safe, because a busy statement hasn't changed anything.
 *
 * The timeout applies to the lock, not to each statement, so a request with several writes doesn't wait
 * several times. Once a lock has been held for that long, each statement fails after one attempt.
 */
export class LockQueue {
  readonly #waiting: Waiting[] = []
  #lockedSince: number | null = null
  #lastBusy = 0

  /** Runs `attempt` and retries it while it fails with SQLITE_BUSY. @throws SQLITE_BUSY after the timeout */
  async run<T>(attempt: () => Promise<T>): Promise<T> {
    if (this.#waiting.length === 0) {
      try {
        return await this.#try(attempt)
      } catch (error) {
        if (!isBusy(error) || this.#isOverLimit()) throw error
      }
    }
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ attempt, resolve: (result) => resolve(result as T), reject })
      if (this.#waiting.length === 1) void this.#retry()
    })
  }

  async #try<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      const result = await attempt()
      this.#lockedSince = null
      return result
    } catch (error) {
      if (isBusy(error)) this.#noteBusy()
      throw error
    }
  }

  async #retry(): Promise<void> {
    let delayMs = MIN_DELAY_MS
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      await sleep(delayMs * (0.5 + Math.random()))
      try {
        first.resolve(await this.#try(first.attempt))
        delayMs = MIN_DELAY_MS
      } catch (error) {
        if (isBusy(error)) {
          delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
          if (this.#isOverLimit()) for (const { reject } of this.#waiting.splice(0)) reject(error)
          continue
        }
        first.reject(error)
      }
      this.#waiting.shift()
    }
  }

  #noteBusy(): void {
    const now = performance.now()
    if (this.#lockedSince === null || now - this.#lastBusy > SAME_LOCK_MS) this.#lockedSince = now
    this.#lastBusy = now
  }

  #isOverLimit(): boolean {
    return this.#lockedSince !== null && performance.now() - this.#lockedSince >= MAX_WAIT_MS
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function isBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === 'SQLITE_BUSY'
}
