import { hostname } from 'node:os'
import { sweepCheckouts } from '@/services/sweep-checkouts'
import { deskOf } from './desk'
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
    sweep().catch((error: unknown) => console.error('The sweep of checkouts failed', error))
  }, EVERY_MS).unref()
}

/** Next sweep only after this one, however slow the processor is. */
let isSweeping = false

async function sweep(): Promise<void> {
  if (isSweeping) return
  isSweeping = true
  try {
    await sweepCheckouts(deskOf(await startedPayload()), `${hostname()}:${process.pid}`)
  } finally {
    isSweeping = false
  }
}
