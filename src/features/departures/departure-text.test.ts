import { describe, expect, it } from 'vitest'
import { english } from '@/shared/text/translate'
import { seatsText } from './departure-text'

describe('seatsText', () => {
  it.each([
    [1, '1 seat left'],
    [2, '2 seats left'],
    [5, '5 seats left'],
    [6, '6 seats open'],
  ])('%i: %s', (seats, text) => expect(seatsText(seats, 6, english)).toBe(text))
})
