import { expect, it, vi } from 'vitest'
import { CaptainCallError } from '@/api-client/captain-call'
import type { ErrorCode } from '@/contract/errors'
import { type Conflict, saveChange } from './save-change'

const refusal = (code: ErrorCode) => new CaptainCallError({ kind: 'refused', code, text: code, fields: {} })
const fail = (cause: Error) => vi.fn<() => Promise<void>>(() => Promise.reject(cause))
const work = () => vi.fn<() => Promise<void>>(() => Promise.resolve())
const found = (conflict: Conflict) => vi.fn<() => Promise<Conflict>>(() => Promise.resolve(conflict))

it('looks at nothing where it is saved at once', async () => {
  const onConflict = found('as-wished')
  expect(await saveChange({ save: work(), onConflict })).toEqual([])
  expect(onConflict).not.toHaveBeenCalled()
})

it.each(['edit-conflict', 'not-found'] as const)('after %s', async (code) => {
  const save = fail(refusal(code))
  expect(await saveChange({ save, onConflict: found('as-wished') })).toEqual([])

  const told = work()
  expect(
    await saveChange({ save, onConflict: found({ changes: ['Another end.'], saveAgain: told }) }),
  ).toEqual(['Another end.'])
  expect(told).not.toHaveBeenCalled()

  const untold = work()
  expect(await saveChange({ save, onConflict: found({ changes: [], saveAgain: untold }) })).toEqual([])
  expect(untold).toHaveBeenCalledOnce()
})

it('saves again once only: the second refusal is told', async () => {
  const [save, saveAgain] = [fail(refusal('edit-conflict')), fail(refusal('edit-conflict'))]
  await expect(saveChange({ save, onConflict: found({ changes: [], saveAgain }) })).rejects.toThrow(
    'edit-conflict',
  )
  expect(saveAgain).toHaveBeenCalledOnce()
})

it.each([
  ['another refusal', refusal('invalid-span')],
  ['no answer', new CaptainCallError({ kind: 'network' })],
  ['an error of our own', new TypeError('undefined is not a function')],
])('%s is no conflict', async (_, cause) => {
  const onConflict = found('as-wished')
  await expect(saveChange({ save: fail(cause), onConflict })).rejects.toBe(cause)
  expect(onConflict).not.toHaveBeenCalled()
})
