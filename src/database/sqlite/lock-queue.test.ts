import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LockQueue } from './lock-queue'

const busy = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

/** Returns a lock that another program holds until the test sets `held` to false. */
function heldLock() {
  const lock = { held: true, attempts: 0 }
  const statement = (result: string) => async () => {
    lock.attempts += 1
    if (lock.held) throw busy()
    return result
  }
  return { lock, statement }
}

/** Records a promise's outcome without awaiting it. */
function watch(promise: Promise<unknown>) {
  const watched: { outcome: unknown } = { outcome: 'waiting' }
  const settle = (outcome: unknown) => Object.assign(watched, { outcome })
  promise.then(settle, (error: { code: string }) => settle(error.code))
  return watched
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

  it('runs a statement immediately if the lock is free', async () => {
    const { lock, statement } = heldLock()
    lock.held = false
    expect(await queue.run(statement('done'))).toBe('done')
    expect(lock.attempts).toBe(1)
  })

  it('runs waiting statements in order once the lock is free', async () => {
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

  it('makes one attempt at a time, no matter how many statements wait', async () => {
    const { lock, statement } = heldLock()
    const one = watch(queue.run(statement('one')))
    await vi.advanceTimersByTimeAsync(1000)
    const attemptsOfOne = lock.attempts
    for (let count = 0; count < 99; count += 1) watch(queue.run(statement('more')))
    await vi.advanceTimersByTimeAsync(1000)
    expect(lock.attempts).toBeLessThan(3 * attemptsOfOne)
    expect(one.outcome).toBe('waiting')
  })

  it('fails all waiting statements after five seconds', async () => {
    const { statement } = heldLock()
    const early = watch(queue.run(statement('early')))
    await vi.advanceTimersByTimeAsync(4000)
    const late = watch(queue.run(statement('late')))
    expect([early.outcome, late.outcome]).toEqual(['waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(1100)
    expect([early.outcome, late.outcome]).toEqual(['SQLITE_BUSY', 'SQLITE_BUSY'])
  })

  it('doesn’t wait another five seconds for a request’s next statement', async () => {
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
    ['after a successful statement', 0, true],
    ['after a while without SQLITE_BUSY', 2000, false],
  ])('waits the full five seconds again for a lock %s', async (_, quietMs, succeeds) => {
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

  it('rejects on any other error, then runs the next statement', async () => {
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
