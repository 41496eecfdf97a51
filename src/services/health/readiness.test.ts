import { expect, it } from 'vitest'
import { runChecks } from './readiness'

const failure = "It doesn't respond."
const never = () => new Promise<null>(() => undefined)

it('reports the sentence of every failing check, but nothing from an error’s message', async () => {
  const { isReady, checks } = await runChecks(
    {
      fine: { run: async () => null, failure },
      full: { run: async () => 'The disk is full.', failure },
      thrown: { run: () => Promise.reject(new Error('insert into "bookings" params: Ada')), failure },
      hanging: { run: never, failure },
    },
    20,
  )
  expect(isReady).toBe(false)
  expect(checks).toEqual({ fine: 'ok', full: 'The disk is full.', thrown: failure, hanging: failure })
})

it('is ready if every check is fine', async () => {
  expect((await runChecks({ fine: { run: async () => null, failure } }, 20)).isReady).toBe(true)
})
