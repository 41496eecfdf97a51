import { expect, it } from 'vitest'
import { owedTitle } from './owed-title'

const debt = (name: string, owedCents: number, phoneNumber = '+18315550101') => ({
  name,
  phoneNumber,
  owedCents,
})

it.each([
  ['You owe 1 guest $275', [debt('Ada Example', 27_500)]],
  [
    'You owe 3 guests $412.50',
    [debt('Ada Example', 27_500), debt('Ben Example', 13_740), debt('Cam Example', 10)],
  ],
  [
    'a guest with two bookings counts once',
    [debt('Ada Example', 100), debt('Ada Example', 200)],
    'You owe 1 guest $3',
  ],
  [
    'guests with the same name count twice',
    [debt('Ada Example', 100), debt('Ada Example', 200, '+18315550102')],
    'You owe 2 guests $3',
  ],
])('%s', (name, owed, title = name) => {
  expect(owedTitle(owed)).toBe(title)
})
