import { expect, it, vi } from 'vitest'
import { processSingleton } from './process-singleton'

it('creates a value once, even if it’s null and the module is loaded twice', async () => {
  const create = vi.fn<() => null>(() => null)
  expect(processSingleton('sixpackTest', create)).toBeNull()
  vi.resetModules()
  const again = await import('./process-singleton')
  expect(again.processSingleton('sixpackTest', create)).toBeNull()
  expect(create).toHaveBeenCalledTimes(1)
})
