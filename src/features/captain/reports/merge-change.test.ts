import { describe, expect, it } from 'vitest'
import { mergeChange } from './merge-change'
import { keptPicture as kept, newPicture } from './report.samples'

const base = { date: '2026-11-14', description: 'Fish.', pictures: [kept('/a'), kept('/b')] }
const keysOf = ({ pictures }: typeof base) => pictures.map(({ key }) => key)

describe('mergeChange', () => {
  it('keeps what was typed here, and tells what it is now', () => {
    const mine = { ...base, date: '2026-11-15', description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', description: 'Their fish.' }
    expect(mergeChange(base, mine, theirs)).toEqual({
      draft: mine,
      changes: [
        'Date is now Monday, November 16, 2026. Yours is kept here.',
        'Description is now “Their fish.” Yours is kept here.',
      ],
    })
  })

  it('takes over what was not touched here', () => {
    const mine = { ...base, description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', pictures: [kept('/b')] }
    expect(mergeChange(base, mine, theirs)).toEqual({
      draft: { ...theirs, description: 'My fish.' },
      changes: [
        'Date is now Monday, November 16, 2026. It is taken over here.',
        'Photos: 1 was removed. Please look at them again.',
      ],
    })
  })

  it('says nothing of a change to what was typed here too', () => {
    const both = { ...base, description: 'Same fish.' }
    expect(mergeChange(base, both, both)).toEqual({ draft: both, changes: [] })
  })

  it('brings both changes of the pictures together', () => {
    const mine = { ...base, pictures: [newPicture('c'), kept('/b'), kept('/a')] }
    const theirs = { ...base, pictures: [kept('/a'), kept('/d'), kept('/e')] }
    const { draft, changes } = mergeChange(base, mine, theirs)
    expect(keysOf(draft as typeof base)).toEqual(['new-c', '/a', '/d', '/e'])
    expect(changes).toEqual(['Photos: 2 were added, 1 was removed. Please look at them again.'])
  })

  it('stays within six pictures', () => {
    const mine = {
      ...base,
      pictures: [...base.pictures, ...['1', '2', '3', '4'].map((name) => newPicture(name))],
    }
    const theirs = { ...base, pictures: [...base.pictures, kept('/d')] }
    expect(keysOf(mergeChange(base, mine, theirs).draft as typeof base)).toHaveLength(6)
  })

  it('tells of another order', () => {
    const theirs = { ...base, pictures: [kept('/b'), kept('/a')] }
    expect(mergeChange(base, base, theirs).changes).toEqual(['Photos are now in another order.'])
  })
})
