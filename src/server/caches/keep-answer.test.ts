import { describe, expect, it, vi } from 'vitest'
import { keepAnswer } from './keep-answer'

describe('keepAnswer', () => {
  it('shares one read among calls at the same time, and keeps it as long as it is fresh', async () => {
    let now = 0
    const read = vi.fn<() => Promise<string>>().mockResolvedValue('first')
    const answer = keepAnswer({ read, freshMs: () => 1000, now: () => now })
    expect(await Promise.all([answer(), answer(), answer()])).toEqual(['first', 'first', 'first'])
    now = 999
    expect(await answer()).toBe('first')
    expect(read).toHaveBeenCalledTimes(1)
    read.mockResolvedValue('second')
    now = 1000
    expect(await answer()).toBe('second')
  })

  it('counts how long an answer serves from its own kind', async () => {
    let now = 0
    const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('bad').mockResolvedValue('good')
    const answer = keepAnswer({
      read,
      freshMs: (value) => (value === 'bad' ? 30 : 300),
      now: () => now,
    })
    await answer()
    now = 30
    expect(await answer()).toBe('good')
    now = 329
    await answer()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('hands a failure to everybody who waits, and tries again at the next call', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue('back')
    const answer = keepAnswer({ read, freshMs: () => 1000, now: () => 0 })
    const both = await Promise.allSettled([answer(), answer()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(read).toHaveBeenCalledTimes(1)
    expect(await answer()).toBe('back')
  })
})
