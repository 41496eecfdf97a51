import { expect, it } from 'vitest'
import { changedFields, mergeEdits } from './merge-edits'

const before = { name: 'Robin', guests: 2, days: ['Mon'] }
type Form = typeof before
const isSame = (a: Form[keyof Form], b: Form[keyof Form]) => String(a) === String(b)

it.each<[what: string, mine: Partial<Form>, theirs: Partial<Form>, merged: Partial<Form>]>([
  ['no change', {}, {}, {}],
  ['my change', { name: 'Ann' }, {}, { name: 'Ann' }],
  ['their change', {}, { guests: 3 }, { guests: 3 }],
  ['changes to different fields', { name: 'Ann' }, { guests: 3 }, { name: 'Ann', guests: 3 }],
  ['different changes to one field', { guests: 4 }, { guests: 3 }, { guests: 4 }],
  ['the same change on both sides', { guests: 3 }, { guests: 3 }, { guests: 3 }],
  ['their change to a list that I only copied', { days: ['Mon'] }, { days: ['Tue'] }, { days: ['Tue'] }],
])('merges %s', (_what, mine, theirs, merged) => {
  const versions = [before, { ...before, ...mine }, { ...before, ...theirs }] as const
  expect(mergeEdits(...versions, isSame)).toEqual({ ...before, ...merged })
})

it('compares by identity by default', () => {
  const copy = { ...before, days: ['Mon'] }
  expect(changedFields(before, copy)).toEqual(['days'])
  expect(changedFields(before, copy, isSame)).toEqual([])
})
