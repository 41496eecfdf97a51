import { describe, expect, it } from 'vitest'
import { keptPicture, newPicture, sampleReport } from './report.samples'
import { draftOf, EMPTY_DRAFT, findFaults, hasFaults, isChanged, movePicture } from './report-draft'

describe('draftOf', () => {
  it('uses the image URLs without their revision as keys', () => {
    const { date, description, pictures } = draftOf(sampleReport({ images: ['/a.webp?v=1', '/b.webp?v=1'] }))
    expect([date, description]).toEqual(['2026-11-14', 'Limits of rockfish by nine.'])
    expect(pictures.map(({ key, kind }) => [key, kind])).toEqual([
      ['/a.webp', 'kept'],
      ['/b.webp', 'kept'],
    ])
  })
})

describe('isChanged', () => {
  const base = { date: '2026-11-14', description: 'Fish.', pictures: [keptPicture('/a'), keptPicture('/b')] }
  it.each([
    ['nothing', {}, false],
    ['the date', { date: '2026-11-15' }, true],
    ['the description', { description: '' }, true],
    ['a new picture', { pictures: [...base.pictures, newPicture('c.jpg')] }, true],
    ['a removed picture', { pictures: [keptPicture('/a')] }, true],
    ['the order', { pictures: [keptPicture('/b'), keptPicture('/a')] }, true],
    [
      'the same picture, edited in the media library',
      { pictures: [keptPicture('/a', 7), keptPicture('/b')] },
      false,
    ],
  ])('%s', (_what, change, expected) => expect(isChanged({ ...base, ...change }, base)).toBe(expected))
})

describe('findFaults', () => {
  it('requires date and description', () => {
    expect(findFaults(EMPTY_DRAFT)).toEqual({
      date: 'Date is required',
      description: 'Description is required',
      pictures: {},
    })
  })

  it.each([
    ['  \n ', 'Description is required'],
    ['x', undefined],
    ['x'.repeat(4000), undefined],
    ['x'.repeat(4001), 'The description has 4001 characters. The limit is 4000.'],
  ])('%#', (description, expected) => {
    const faults = findFaults({ ...EMPTY_DRAFT, date: '2026-11-14', description })
    expect(faults.description).toBe(expected)
    expect(hasFaults(faults)).toBe(expected !== undefined)
  })
})

describe('movePicture', () => {
  const pictures = ['a', 'b', 'c'].map((name) => newPicture(name))
  it.each([
    ['b', 0, 'bac'],
    ['b', 2, 'acb'],
    ['a', 1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 9, 'abc'],
    ['x', 0, 'abc'],
  ])('%s to %i', (name, to, expected) => {
    const moved = movePicture(pictures, `new-${name}`, to)
    expect(moved.map(({ key }) => key.slice(-1)).join('')).toBe(expected)
  })
})
