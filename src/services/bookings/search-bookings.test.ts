import { expect, it } from 'vitest'
import { matchesOf } from './search-bookings'

/** Returns the fields that a text is searched in. */
const fieldsOf = (text: string) =>
  matchesOf(text).map((where) => [...new Set(JSON.stringify(where).match(/search\w+|"id"/g))].join())

const NAMES = ['searchName', 'searchLastName', 'searchFinalName']

it.each<[text: string, fields: string[]]>([
  ['Rosa Delgado', NAMES],
  ['delgado', [...NAMES, 'searchEmail']],
  ['rosa@exa', ['searchEmail']],
  ['(831) 429-1054', ['searchPhone']],
  ['+1 831 429 1054', ['searchPhone']],
  ['83', []],
  ['0b7c9a52-11aa', [...NAMES, 'searchEmail', '"id"']],
  ['--', []],
  ['ʼ', []],
])('%j is searched in %j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})
