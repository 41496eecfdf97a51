import { checkForChanges } from '@/server/caches/content-clock'
import { describeError } from '@/server/logging/log'
import { startedPayload } from './payload'

/** Changes made in other processes show up within this time. Costs one small query each time. */
const EVERY_MS = 1000

/** Next may load this module more than once, but there must be one timer per process. */
const store = globalThis as typeof globalThis & { sixpackContentWatch?: NodeJS.Timeout }

/** Starts polling for content that other processes publish. A failed check is logged and tried again. */
export function watchContent(): void {
  store.sixpackContentWatch ??= setInterval(() => void check(), EVERY_MS).unref()
}

let isChecking = false

async function check(): Promise<void> {
  if (isChecking) return
  isChecking = true
  try {
    await checkForChanges(await startedPayload())
  } catch (error) {
    console.error("Couldn't check for content changes; retrying:", describeError(error).message)
  } finally {
    isChecking = false
  }
}
