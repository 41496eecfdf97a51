import { expect, it } from 'vitest'
import { matchesOf } from './search-bookings'

/** Returns the names of the fields that are searched for a search text. */
const fieldsOf = (text: string) =>
  matchesOf(text).map((where) => [...new Set(JSON.stringify(where).match(/search\w+/g))].join())

const NAMES = ['searchName', 'searchLastName', 'searchFinalName']

it.each<[text: string, fields: string[]]>([
  ['Rosa Delgado', NAMES],
  ['delgado', [...NAMES, 'searchEmail', 'searchReference']],
  ['rosa@exa', ['searchEmail']],
  ['(831) 429-1054', ['searchPhone']],
  ['+1 831 429 1054', ['searchPhone']],
  ['83', []],
  ['hl-7k3m9q', [...NAMES, 'searchEmail', 'searchReference']],
  ['7K3', [...NAMES, 'searchEmail', 'searchReference']],
  ['123456', ['searchPhone', 'searchReference']],
  ['--', []],
  ['ʼ', []],
])('%j is searched in %j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})
