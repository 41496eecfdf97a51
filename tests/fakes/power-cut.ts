import type { Payload } from 'payload'
import type { CardPort, ServiceContext } from '@/services/ports'

/** Thrown once the process has died. Nothing that the process does from then on has any effect. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

const WRITES = new Set(['create', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'])
const CARD_CALLS = new Set(['authorize', 'capture', 'voidPayment', 'voidAttempt', 'refund'])

/**
 * Creates a context whose process dies after a number of steps. A step is a write to the database or a call
 * to the card processor, because only those are visible from outside. The given number of steps take effect;
 * the next step and all later reads fail.
 *
 * @returns the context, and a function that returns whether its process has died
 */
export function cutPowerAfter(
  steps: number,
  context: ServiceContext,
): { context: ServiceContext; isCut: () => boolean } {
  let taken = 0
  let isCut = false
  const take = (isStep: boolean) => {
    if (isStep && taken === steps) isCut = true
    if (isCut) throw new PowerCut(`after ${steps} steps`)
    if (isStep) taken += 1
  }
  return { context: watchSteps(context, take), isCut: () => isCut }
}

/**
 * Creates a context that runs `action` once, after a number of steps, and then continues.
 *
 * @returns the context, and a function that returns whether the action has run
 */
export function interruptAfter(
  steps: number,
  context: ServiceContext,
  action: () => Promise<void>,
): { context: ServiceContext; hasRun: () => boolean } {
  let taken = 0
  const take = async (isStep: boolean) => {
    if (!isStep) return
    taken += 1
    if (taken === steps + 1) await action()
  }
  return { context: watchSteps(context, take), hasRun: () => taken > steps }
}

/** Wraps a context so that `take` runs before each call. Its argument says whether the call is a step. */
function watchSteps(
  context: ServiceContext,
  take: (isStep: boolean) => void | Promise<void>,
): ServiceContext {
  const db = intercept(context.payload.db, (method) => take(WRITES.has(method)))
  const payload = new Proxy(
    intercept(context.payload, () => take(false)),
    {
      get: (target, key) => (key === 'db' ? db : Reflect.get(target, key)),
    },
  )
  const cards = context.cards && intercept<CardPort>(context.cards, (method) => take(CARD_CALLS.has(method)))
  return { ...context, payload: payload as Payload, cards }
}

/** Wraps an object so that each method first calls `before`. If `before` throws, the method rejects. */
function intercept<Target extends object>(
  target: Target,
  before: (method: string) => void | Promise<void>,
): Target {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]): Promise<unknown> => {
        await before(String(key))
        return Reflect.apply(value, object, args)
      }
    },
  })
}
