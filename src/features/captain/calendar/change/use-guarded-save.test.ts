import { expect, it, vi } from 'vitest'
import { CaptainCallError } from '@/api-client/captain-call'
import type { ErrorCode } from '@/contract/errors'
import { type Conflict, saveChange } from './use-guarded-save'

const refusal = (code: ErrorCode) => new CaptainCallError({ kind: 'refused', code, text: code, fields: {} })
const fail = (cause: Error) => vi.fn<() => Promise<void>>(() => Promise.reject(cause))
const succeed = () => vi.fn<() => Promise<void>>(() => Promise.resolve())
const found = (conflict: Conflict) => vi.fn<() => Promise<Conflict>>(() => Promise.resolve(conflict))

it("doesn't check for conflicts if the save succeeds", async () => {
  const onConflict = found('already-saved')
  expect(await saveChange({ save: succeed(), onConflict })).toEqual([])
  expect(onConflict).not.toHaveBeenCalled()
})

it.each(['edit-conflict', 'not-found'] as const)('treats %s as a conflict', async (code) => {
  const save = fail(refusal(code))
  expect(await saveChange({ save, onConflict: found('already-saved') })).toEqual([])

  const notCalled = succeed()
  expect(
    await saveChange({ save, onConflict: found({ changes: ['Another end.'], saveAgain: notCalled }) }),
  ).toEqual(['Another end.'])
  expect(notCalled).not.toHaveBeenCalled()

  const called = succeed()
  expect(await saveChange({ save, onConflict: found({ changes: [], saveAgain: called }) })).toEqual([])
  expect(called).toHaveBeenCalledOnce()
})

it('throws the error if the retry fails too', async () => {
  const [save, saveAgain] = [fail(refusal('edit-conflict')), fail(refusal('edit-conflict'))]
  await expect(saveChange({ save, onConflict: found({ changes: [], saveAgain }) })).rejects.toThrow(
    'edit-conflict',
  )
  expect(saveAgain).toHaveBeenCalledOnce()
})

it.each([
  ['another error code', refusal('invalid-span')],
  ['a network failure', new CaptainCallError({ kind: 'network' })],
  ['a bug of our own', new TypeError('undefined is not a function')],
])("doesn't treat %s as a conflict", async (_, cause) => {
  const onConflict = found('already-saved')
  await expect(saveChange({ save: fail(cause), onConflict })).rejects.toBe(cause)
  expect(onConflict).not.toHaveBeenCalled()
})
