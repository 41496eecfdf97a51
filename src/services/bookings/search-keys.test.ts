import { expect, it } from 'vitest'
import { phoneDigits, searchKeysOf, wordsOf } from './search-keys'

it.each<[text: string, words: string[]]>([
  ['Rosa Delgado', ['rosa', 'delgado']],
  ['  Delgado,   Rosa ', ['delgado', 'rosa']],
  ['José NÚÑEZ', ['jose', 'nunez']],
  ["Pat O'Brien", ['pat', 'obrien']],
  ['Pat O’Brien', ['pat', 'obrien']],
  ['Smith-Jones', ['smith', 'jones']],
  ['李 小龍', ['李', '小龍']],
  [' -- ', []],
])('%j is searched as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each<[phone: string, digits: string]>([
  ['(831) 429-1054', '8314291054'],
  ['831.429.1054', '8314291054'],
  ['+1 831 429 1054', '8314291054'],
  ['18314291054', '8314291054'],
  ['831 429', '831429'],
  ['+1 831', '831'],
  ['1-831-429', '831429'],
  ['+44 20 7946 0958', '442079460958'],
])('the phone number %s is searched as %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits)
})

it('finds a booking by first name, last name, final name, phone, email and reference', () => {
  const guest = {
    firstName: 'María',
    lastName: 'García López',
    phoneNumber: '+18314291054',
    email: 'Maria@Example.com',
    reference: 'HL-7K3M9Q',
  }
  expect(searchKeysOf(guest)).toEqual({
    searchName: 'maria garcia lopez',
    searchLastName: 'garcia lopez maria',
    searchFinalName: 'lopez maria garcia lopez',
    searchPhone: '8314291054',
    searchEmail: 'maria@example.com',
    searchReference: '7K3M9Q',
  })
  expect(searchKeysOf({ ...guest, lastName: 'Delgado', email: null })).toMatchObject({
    searchFinalName: null,
    searchEmail: null,
  })
})
