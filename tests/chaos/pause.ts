import { setTimeout } from 'node:timers/promises'

/** Waits, or returns early when the signal says that the round is over. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}
