import { lookForChanges } from '@/server/caches/content-clock'
import { describeError } from '@/server/logging/log'
import { startedPayload } from './payload'

/** A change made in another process shows here after this long at the latest. One small query each time. */
const EVERY_MS = 1000

/** Next may load this module more than once; the watch is one a process. */
const store = globalThis as typeof globalThis & { sixpackContentWatch?: NodeJS.Timeout }

/** Starts to watch for content that other processes publish. A look that fails is logged, and the next one tries again. */
export function watchContent(): void {
  store.sixpackContentWatch ??= setInterval(() => void look(), EVERY_MS).unref()
}

let isLooking = false

async function look(): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    await lookForChanges(await startedPayload())
  } catch (error) {
    console.error('Whether the content was changed could not be read:', describeError(error).message)
  } finally {
    isLooking = false
  }
}
