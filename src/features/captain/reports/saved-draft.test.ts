import { expect, it } from 'vitest'
import { lostPhotosText } from './saved-draft'

it.each<[photos: number, text: string | null]>([
  [0, null],
  [1, 'The photo was lost when the page reloaded. Please choose it again.'],
  [3, 'The 3 photos were lost when the page reloaded. Please choose them again.'],
])('after a reload, a draft with %d photos says: %s', (photos, text) => {
  expect(lostPhotosText({ date: '', description: '', photos, idempotencyKey: 'once' })).toBe(text)
})
