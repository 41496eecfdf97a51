import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processSingleton } from '@/shared/process-singleton'

/** The data that an HTTP request's log lines and metrics share. */
export interface RequestContext {
  id: string
  /** The route's path for metrics, with placeholders instead of ids. The API sets it. */
  route?: string
}

const storage = () => processSingleton('sixpackRequests', () => new AsyncLocalStorage<RequestContext>())

/** Request ids accepted from a proxy. Anything else could forge log lines. */
const PASSED_ID = /^[\w.-]{8,64}$/

/** Returns the id from a trusted proxy's header, or a new one. */
export function requestId(header: unknown, trustsProxy: boolean): string {
  return trustsProxy && typeof header === 'string' && PASSED_ID.test(header) ? header : randomUUID()
}

/** Runs `work` so that everything it logs has the request's id. */
export function withRequest<Result>(request: RequestContext, work: () => Result): Result {
  return storage().run(request, work)
}

/** Returns the request that's being handled, or undefined in a background task. */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore()
}
