import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeSignInGuard, SIGN_IN_LIMITS, type SignInGuard } from './sign-in-guard'

const KNOWN = 'captains-phone'
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Guesses the captain's password from a new address each time. Returns how many guesses were allowed. */
async function attack(guard: SignInGuard, tries: number, overMinutes: number): Promise<number> {
  let admitted = 0
  for (let index = 0; index < tries; index++) {
    const address = `203.0.${Math.floor(index / 250)}.${index % 250}`
    const answer = await guard({ address, name: 'captain', device: null })
    if (answer.admitted) admitted += 1
    vi.advanceTimersByTime((overMinutes * MINUTE) / tries)
  }
  return admitted
}

it('allows 10 attempts a minute from one address, then says how long to wait', async () => {
  const guard = makeSignInGuard(SIGN_IN_LIMITS)
  const names = Array.from({ length: 11 }, (_, index) => `name-${index}`)
  const answers = []
  for (const name of names) answers.push(await guard({ address: '203.0.113.7', name, device: null }))
  expect(answers.filter(({ admitted }) => admitted)).toHaveLength(10)
  expect(answers[10]).toEqual({ admitted: false, waitSeconds: 60 })
  expect(await guard({ address: '203.0.113.8', name: 'name-0', device: null })).toMatchObject({
    admitted: true,
  })
  vi.advanceTimersByTime(MINUTE + 1)
  expect(await guard({ address: '203.0.113.7', name: 'name-0', device: null })).toMatchObject({
    admitted: true,
  })
})

it('increases the delay with each attempt for a name, up to four seconds', async () => {
  const guard = makeSignInGuard(SIGN_IN_LIMITS)
  const delays = []
  for (let index = 0; index < 9; index++) {
    const answer = await guard({ address: null, name: 'captain', device: null })
    delays.push(answer.admitted && answer.delayMs)
  }
  expect(delays).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 4000, 4000])
})

it('admits at most 150 guesses an hour for one name, from any number of addresses', async () => {
  const admitted = await attack(makeSignInGuard(SIGN_IN_LIMITS), 6_000, 60)
  expect(admitted).toBeGreaterThan(0)
  expect(admitted).toBeLessThanOrEqual(150)
})

it('lets a known device sign in while unknown devices guess', async () => {
  const guard = makeSignInGuard(SIGN_IN_LIMITS)
  await attack(guard, 500, 1)
  expect(await guard({ address: '203.0.113.7', name: 'captain', device: null })).toMatchObject({
    admitted: false,
  })
  expect(await guard({ address: '203.0.113.7', name: 'captain', device: KNOWN })).toMatchObject({
    admitted: true,
    delayMs: 0,
  })
})

it('control: refuses a known device if it has no limit of its own', async () => {
  const guard = makeSignInGuard({ ...SIGN_IN_LIMITS, device: null })
  await attack(guard, 500, 1)
  expect(await guard({ address: '203.0.113.7', name: 'captain', device: KNOWN })).toMatchObject({
    admitted: false,
  })
})

it('limits guesses from a known device', async () => {
  const guard = makeSignInGuard(SIGN_IN_LIMITS)
  const answers = []
  for (let index = 0; index < 11; index++)
    answers.push(await guard({ address: null, name: 'captain', device: KNOWN }))
  expect(answers.filter(({ admitted }) => admitted)).toHaveLength(10)
  expect(answers[10]).toEqual({ admitted: false, waitSeconds: 300 })
})

it('clears all attempts for the name after a sign-in, but only one for the address', async () => {
  const guard = makeSignInGuard({ ...SIGN_IN_LIMITS, address: { tries: 5, seconds: 60 } })
  const attempt = { address: '203.0.113.7', name: 'captain', device: null }
  for (let index = 0; index < 4; index++) await guard(attempt)
  const right = await guard(attempt)
  if (right.admitted) await right.forgive()
  expect(await guard(attempt)).toMatchObject({ admitted: true, delayMs: 0 })
  expect(await guard(attempt)).toMatchObject({ admitted: false })
})

it('counts concurrent attempts', async () => {
  const guard = makeSignInGuard(SIGN_IN_LIMITS)
  const attempt = { address: '203.0.113.7', name: 'captain', device: null }
  const answers = await Promise.all(Array.from({ length: 50 }, () => guard(attempt)))
  expect(answers.filter(({ admitted }) => admitted)).toHaveLength(10)
})

it('doesn’t store made-up names once the shared limit is reached', async () => {
  const guard = makeSignInGuard({ ...SIGN_IN_LIMITS, strangers: { tries: 2, seconds: 60 } })
  for (const name of ['a', 'b']) await guard({ address: null, name, device: null })
  expect(await guard({ address: null, name: 'c', device: null })).toEqual({
    admitted: false,
    waitSeconds: 60,
  })
})

it('doesn’t store spoofed addresses once a name’s limit is reached', async () => {
  const guard = makeSignInGuard({ ...SIGN_IN_LIMITS, name: { tries: 1, seconds: 900 } })
  const address = '203.0.113.7'
  await guard({ address: null, name: 'captain', device: null })
  for (let index = 0; index < 50; index++)
    expect(await guard({ address, name: 'captain', device: null })).toEqual({
      admitted: false,
      waitSeconds: 900,
    })
  // If those attempts counted, the address would have reached its limit by now.
  expect(await guard({ address, name: 'mate', device: null })).toMatchObject({ admitted: true })
})
