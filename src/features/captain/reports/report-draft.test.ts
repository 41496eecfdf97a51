import { describe, expect, it } from 'vitest'
import { newPicture, sampleReport, storedPicture } from './report.samples'
import { draftOf, EMPTY_DRAFT, findErrors, hasErrors, isChanged, movePicture } from './report-draft'

describe('draftOf', () => {
  it('uses image URLs without their revision as keys', () => {
    const { date, description, pictures } = draftOf(sampleReport({ images: ['/a.webp?v=1', '/b.webp?v=1'] }))
    expect([date, description]).toEqual(['2026-11-14', 'Limits of rockfish by nine.'])
    expect(pictures.map(({ key, kind }) => [key, kind])).toEqual([
      ['/a.webp', 'stored'],
      ['/b.webp', 'stored'],
    ])
  })
})

describe('isChanged', () => {
  const base = {
    date: '2026-11-14',
    description: 'Fish.',
    catches: '',
    conditions: '',
    pictures: [storedPicture('/a'), storedPicture('/b')],
  }
  it.each([
    ['no change', {}, false],
    ['another date', { date: '2026-11-15' }, true],
    ['another description', { description: '' }, true],
    ['catch counts', { catches: '2 lingcod' }, true],
    ['a new picture', { pictures: [...base.pictures, newPicture('c.jpg')] }, true],
    ['a removed picture', { pictures: [storedPicture('/a')] }, true],
    ['another order', { pictures: [storedPicture('/b'), storedPicture('/a')] }, true],
    [
      'the same picture after an edit in the media library',
      { pictures: [storedPicture('/a', 7), storedPicture('/b')] },
      false,
    ],
  ])('detects unsaved changes: %s', (_what, change, expected) =>
    expect(isChanged({ ...base, ...change }, base)).toBe(expected),
  )
})

describe('findErrors', () => {
  it('requires a date and a description', () => {
    expect(findErrors(EMPTY_DRAFT)).toEqual({
      date: 'Date is required',
      description: 'Description is required',
      pictures: {},
    })
  })

  it.each([
    ['  \n ', 'Description is required'],
    ['x', undefined],
    ['x'.repeat(4000), undefined],
    ['x'.repeat(4001), 'The description is 4001 characters long. The limit is 4000.'],
  ])('validates description %#', (description, expected) => {
    const errors = findErrors({ ...EMPTY_DRAFT, date: '2026-11-14', description })
    expect(errors.description).toBe(expected)
    expect(hasErrors(errors)).toBe(expected !== undefined)
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
  ])('moves picture %s to index %i', (name, to, expected) => {
    const moved = movePicture(pictures, `new-${name}`, to)
    expect(moved.map(({ key }) => key.slice(-1)).join('')).toBe(expected)
  })
})
