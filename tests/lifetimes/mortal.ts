import { AsyncLocalStorage } from 'node:async_hooks'

/** The methods that count as steps: the database's writes and Square's calls. Only these are visible from outside. */
const STEPS = new Set([
  'create',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'authorize',
  'capture',
  'voidPayment',
  'voidAttempt',
  'refund',
])
const READS = new Set(['find', 'findOne', 'findGlobal', 'count', 'findPayment', 'findRefund', 'listRefunds'])

interface Life {
  stepsLeft: number
  isOver: boolean
}

const lives = new AsyncLocalStorage<Life>()

/** Thrown by every call that a process makes after its death. */
class Died extends Error {
  override readonly name = 'Died'
}

/**
 * Lets tests kill the process in the middle of a request. Patches the methods of a database adapter or card processor,
 * so that every call by a dead process fails without an effect. Other requests continue. Returns the same object.
 */
export function makeMortal<Target extends object>(target: Target): Target {
  for (const [method, original] of Object.entries(target)) {
    const isStep = STEPS.has(method)
    if (typeof original !== 'function' || !(isStep || READS.has(method))) continue
    Reflect.set(target, method, function mortal(this: unknown, ...args: unknown[]): unknown {
      const life = lives.getStore()
      if (life && isStep) {
        if (life.stepsLeft === 0) life.isOver = true
        life.stepsLeft -= 1
      }
      if (life?.isOver) return Promise.reject(new Died(method))
      return Reflect.apply(original, this, args)
    })
  }
  return target
}

/** Runs a client's request in a process that dies after this many steps. Returns null if it died. */
export async function dieAfter<Result>(
  stepsLeft: number,
  run: () => Promise<Result>,
): Promise<Result | null> {
  const life: Life = { stepsLeft, isOver: false }
  try {
    const result = await lives.run(life, run)
    return life.isOver ? null : result
  } catch (error) {
    if (life.isOver) return null
    throw error
  }
}
