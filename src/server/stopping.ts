import { processSingleton } from '@/shared/process-singleton'

const state = () =>
  processSingleton('sixpackStopping', () => ({ isStopping: false, unfinished: new Set<Promise<unknown>>() }))

/** Makes the health checks fail, so that proxies stop sending requests to this process. */
export function noteStopping(): void {
  state().isStopping = true
}

export function isStopping(): boolean {
  return state().isStopping
}

/** Makes a stopping process wait for work that isn't part of a request, such as sending an email. */
export function finishBeforeExit(work: Promise<unknown>): void {
  const { unfinished } = state()
  unfinished.add(work)
  void Promise.allSettled([work]).then(() => unfinished.delete(work))
}

/** Resolves once all work that was added is done, including work that's added while waiting. */
export async function finishWork(): Promise<void> {
  const { unfinished } = state()
  while (unfinished.size > 0) await Promise.allSettled(unfinished)
}
