import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LockQueue } from './lock-queue'

const busy = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

/** A lock that another program holds until `release`. */
function heldLock() {
  const lock = { held: true, attempts: 0 }
  const statement = (result: string) => async () => {
    lock.attempts += 1
    if (lock.held) throw busy()
    return result
  }
  return { lock, statement }
}

/** What became of a promise, for a look without waiting. */
function watch(promise: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'waiting' }
  const settle = (outcome: unknown) => Object.assign(seen, { outcome })
  promise.then(settle, (error: { code: string }) => settle(error.code))
  return seen
}

describe('statements that wait for a lock', () => {
  let queue: LockQueue
  beforeEach(() => {
    vi.useFakeTimers()
    queue = new LockQueue()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs a statement at once if the lock is free', async () => {
    const { lock, statement } = heldLock()
    lock.held = false
    expect(await queue.run(statement('done'))).toBe('done')
    expect(lock.attempts).toBe(1)
  })

  it('runs them in the order in which they came, once the lock is free', async () => {
    const { lock, statement } = heldLock()
    const order: string[] = []
    const names = ['first', 'second', 'third']
    const all = names.map((name) => queue.run(statement(name)).then((result) => order.push(result)))
    await vi.advanceTimersByTimeAsync(1000)
    expect(order).toEqual([])
    lock.held = false
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(all)
    expect(order).toEqual(names)
  })

  it('makes one attempt at a time, however many statements wait', async () => {
    const { lock, statement } = heldLock()
    const one = watch(queue.run(statement('one')))
    await vi.advanceTimersByTimeAsync(1000)
    const attemptsOfOne = lock.attempts
    for (let count = 0; count < 99; count += 1) watch(queue.run(statement('more')))
    await vi.advanceTimersByTimeAsync(1000)
    expect(lock.attempts).toBeLessThan(3 * attemptsOfOne)
    expect(one.outcome).toBe('waiting')
  })

  it('gives up after five seconds, for all of them', async () => {
    const { statement } = heldLock()
    const early = watch(queue.run(statement('early')))
    await vi.advanceTimersByTimeAsync(4000)
    const late = watch(queue.run(statement('late')))
    expect([early.outcome, late.outcome]).toEqual(['waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(1100)
    expect([early.outcome, late.outcome]).toEqual(['SQLITE_BUSY', 'SQLITE_BUSY'])
  })

  it('lets no request wait five seconds for each of its statements', async () => {
    const { lock, statement } = heldLock()
    watch(queue.run(statement('first')))
    await vi.advanceTimersByTimeAsync(5100)
    const attempts = lock.attempts
    const second = watch(queue.run(statement('second')))
    await vi.advanceTimersByTimeAsync(0)
    expect(second.outcome).toBe('SQLITE_BUSY')
    expect(lock.attempts).toBe(attempts + 1)
  })

  it.each([
    ['after a statement that succeeded', 0, true],
    ['after a while without a busy answer', 2000, false],
  ])('waits the whole time for the next lock: %s', async (_, quietMs, succeeds) => {
    const { lock, statement } = heldLock()
    watch(queue.run(statement('first')))
    await vi.advanceTimersByTimeAsync(5100 + quietMs)
    if (succeeds) {
      lock.held = false
      await queue.run(statement('free'))
      lock.held = true
    }
    const next = watch(queue.run(statement('next')))
    await vi.advanceTimersByTimeAsync(4000)
    expect(next.outcome).toBe('waiting')
    lock.held = false
    await vi.advanceTimersByTimeAsync(100)
    expect(next.outcome).toBe('next')
  })

  it('passes on any other error, and the next in line still runs', async () => {
    const { lock, statement } = heldLock()
    const broken = async () => {
      if (lock.held) throw busy()
      throw Object.assign(new Error('no such table'), { code: 'SQLITE_ERROR' })
    }
    const first = watch(queue.run(broken))
    const second = watch(queue.run(statement('second')))
    await vi.advanceTimersByTimeAsync(100)
    lock.held = false
    await vi.advanceTimersByTimeAsync(100)
    expect([first.outcome, second.outcome]).toEqual(['SQLITE_ERROR', 'second'])
  })
})
