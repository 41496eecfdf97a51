import { expect, it } from 'vitest'
import { signaturePath } from './signature-path'

it('draws each stroke as a line, and a tap as a dot', () => {
  expect(
    signaturePath([
      [
        [0, 1],
        [20, 30],
        [40, 1],
      ],
      [[5, 5]],
    ]),
  ).toBe('M0 1L20 30 40 1M5 5L5 5')
})
