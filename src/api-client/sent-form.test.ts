import { expect, it } from 'vitest'
import { textOf } from './sent-form'

it('returns the trimmed text, or an empty string for a file or a missing field', () => {
  const data = new FormData()
  data.set('name', '  Maria Sample ')
  data.set('picture', new Blob(['x']))
  expect(textOf(data, 'name')).toBe('Maria Sample')
  expect(textOf(data, 'picture')).toBe('')
  expect(textOf(data, 'missing')).toBe('')
})
