import { describe, expect, it } from 'vitest'
import { newPicture, storedPicture } from './report.samples'
import { toErrors, toFormData } from './report-form-data'

const pictures = [storedPicture('/a'), newPicture('b.jpg'), storedPicture('/c'), newPicture('d.heic')]
const draft = {
  date: '2026-11-14',
  description: ' Fish. \n',
  catches: ' 2 lingcod ',
  conditions: '',
  pictures,
}

describe('toFormData', () => {
  it('numbers the stored and new pictures by position', () => {
    const form = toFormData(draft, { version: 'seen' })
    expect([...form.keys()].toSorted()).toEqual(
      [
        'catches',
        'conditions',
        'date',
        'description',
        'existingImage1',
        'existingImage3',
        'image2',
        'image4',
        'version',
      ].toSorted(),
    )
    expect(form.get('existingImage1')).toBe('/a?v=1')
    expect(form.get('image4')).toMatchObject({ name: 'd.heic' })
    expect(['description', 'catches', 'version'].map((name) => form.get(name))).toEqual([
      'Fish.',
      '2 lingcod',
      'seen',
    ])
  })

  it('sends the idempotency key of a new report instead of a version', () => {
    const form = toFormData({ ...draft, pictures: [] }, { idempotencyKey: 'once' })
    expect([form.get('idempotencyKey'), form.has('version')]).toEqual(['once', false])
  })
})

describe('toErrors', () => {
  it('matches errors about numbered fields to their pictures', () => {
    expect(
      toErrors({ image2: 'Not a picture.', existingImage3: 'Gone.', date: 'Date is required' }, pictures),
    ).toEqual({
      errors: { date: 'Date is required', pictures: { 'new-b.jpg': 'Not a picture.', '/c': 'Gone.' } },
      others: [],
    })
  })

  it("separates messages about fields that the form doesn't have", () => {
    expect(toErrors({ image7: 'A seventh.', body: 'What is this?' }, pictures)).toEqual({
      errors: { pictures: {} },
      others: ['A seventh.', 'What is this?'],
    })
  })
})
