import { expect, it } from 'vitest'
import { textOf } from './sent-form'

it('reads what was typed, and nothing else', () => {
  const data = new FormData()
  data.set('name', '  Maria Sample ')
  data.set('picture', new Blob(['x']))
  expect(textOf(data, 'name')).toBe('Maria Sample')
  expect(textOf(data, 'picture')).toBe('')
  expect(textOf(data, 'nobody')).toBe('')
})
