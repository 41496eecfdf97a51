import { hostname } from 'node:os'
import { sweepCheckouts } from '@/services/sweep-checkouts'
import { deskOf } from './desk'
import { describeError } from './log'
import { startedPayload } from './payload'

/** A checkout left behind is finished within its grace of two minutes and this. */
const EVERY_MS = 30_000

/** Next may load this module more than once; the sweeper is one a process. */
const store = globalThis as typeof globalThis & { sixpackSweeper?: NodeJS.Timeout }

/**
 * Starts the sweeper of this server process: what a browser or a killed process left half way is finished or undone. With
 * several processes on one database they take turns by a lease. A sweep that fails is logged, and the next one tries again.
 */
export function startSweeper(): void {
  store.sixpackSweeper ??= setInterval(() => {
    // Only a Payload that does not start comes to here: there is no logger of its to tell.
    sweep().catch((error: unknown) =>
      console.error('The sweep of checkouts could not start:', describeError(error).message),
    )
  }, EVERY_MS).unref()
}

/** Next sweep only after this one, however slow the processor is. */
let isSweeping = false

async function sweep(): Promise<void> {
  if (isSweeping) return
  isSweeping = true
  try {
    const payload = await startedPayload()
    try {
      await sweepCheckouts(deskOf(payload), `${hostname()}:${process.pid}`)
    } catch (err) {
      payload.logger.error({ err }, 'The sweep of checkouts failed')
    }
  } finally {
    isSweeping = false
  }
}
