import { describe, expect, it } from 'vitest'
import { mergeChange } from './merge-change'
import { keptPicture as kept, newPicture } from './report.samples'

const base = { date: '2026-11-14', description: 'Fish.', pictures: [kept('/a'), kept('/b')] }
const keysOf = ({ pictures }: typeof base) => pictures.map(({ key }) => key)

describe('mergeChange', () => {
  it("keeps this form's changes and describes the others", () => {
    const mine = { ...base, date: '2026-11-15', description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', description: 'Their fish.' }
    expect(mergeChange(base, mine, theirs)).toEqual({
      draft: mine,
      changes: [
        'Date is now Monday, November 16, 2026. Your version is kept.',
        'Description is now “Their fish.” Your version is kept.',
      ],
    })
  })

  it('updates what was not changed in this form', () => {
    const mine = { ...base, description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', pictures: [kept('/b')] }
    expect(mergeChange(base, mine, theirs)).toEqual({
      draft: { ...theirs, description: 'My fish.' },
      changes: [
        'Date is now Monday, November 16, 2026. The form now shows it.',
        'Photos: 1 removed. Please check them.',
      ],
    })
  })

  it('reports nothing if both made the same change', () => {
    const both = { ...base, description: 'Same fish.' }
    expect(mergeChange(base, both, both)).toEqual({ draft: both, changes: [] })
  })

  it('merges both changes of the pictures', () => {
    const mine = { ...base, pictures: [newPicture('c'), kept('/b'), kept('/a')] }
    const theirs = { ...base, pictures: [kept('/a'), kept('/d'), kept('/e')] }
    const { draft, changes } = mergeChange(base, mine, theirs)
    expect(keysOf(draft as typeof base)).toEqual(['new-c', '/a', '/d', '/e'])
    expect(changes).toEqual(['Photos: 2 added, 1 removed. Please check them.'])
  })

  it('keeps at most six pictures', () => {
    const mine = {
      ...base,
      pictures: [...base.pictures, ...['1', '2', '3', '4'].map((name) => newPicture(name))],
    }
    const theirs = { ...base, pictures: [...base.pictures, kept('/d')] }
    expect(keysOf(mergeChange(base, mine, theirs).draft as typeof base)).toHaveLength(6)
  })

  it('describes a changed order', () => {
    const theirs = { ...base, pictures: [kept('/b'), kept('/a')] }
    expect(mergeChange(base, base, theirs).changes).toEqual(['Photos are now in a different order.'])
  })
})
