import { expect, it } from 'vitest'
import { formText } from './form-text'

it('returns the trimmed text, or an empty string for a file or a missing field', () => {
  const data = new FormData()
  data.set('name', '  Maria Sample ')
  data.set('picture', new Blob(['x']))
  expect(formText(data, 'name')).toBe('Maria Sample')
  expect(formText(data, 'picture')).toBe('')
  expect(formText(data, 'missing')).toBe('')
})
