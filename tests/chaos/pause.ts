import { setTimeout } from 'node:timers/promises'

/** Waits for the given time, or until the signal ends the round. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}
