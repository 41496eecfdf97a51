import { processSingleton } from '@/shared/process-singleton'

const state = () => processSingleton('sixpackStopping', () => ({ isStopping: false }))

/** Makes the health checks fail, so that proxies stop sending requests to this process. */
export function noteStopping(): void {
  state().isStopping = true
}

export function isStopping(): boolean {
  return state().isStopping
}
