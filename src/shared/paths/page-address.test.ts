import { describe, expect, it } from 'vitest'
import {
  addressOfReport,
  addressOfReportPage,
  addressOfTrip,
  addressOfTripPage,
  anchorOfReport,
  readPageNumber,
} from './page-address'

describe('readPageNumber', () => {
  it.each<[string, string[] | undefined, number | null]>([
    ['no segment is the first page', undefined, 1],
    ['the first page by number, which is redirected', ['1'], 1],
    ['a page', ['2'], 2],
    ['the largest number', ['999999'], 999_999],
    ['seven digits', ['1000000'], null],
    ['zero', ['0'], null],
    ['a leading zero would be a second URL', ['02'], null],
    ['a sign', ['-1'], null],
    ['a fraction', ['1.5'], null],
    ['a word', ['two'], null],
    ['an empty segment', [''], null],
    ['more than one segment', ['2', '3'], null],
    ['digits of another script', ['２'], null],
  ])('%s', (_, segments, page) => {
    expect(readPageNumber(segments)).toBe(page)
  })
})

it('links to every page by one path, which parses back to the page number', () => {
  expect(addressOfReportPage(1)).toBe('/fish-report')
  expect(addressOfReportPage(3)).toBe('/fish-report/3')
  expect(readPageNumber(addressOfReportPage(3).split('/').slice(2))).toBe(3)
})

it('links to a report by its anchor', () => {
  expect(addressOfReport('65f0')).toBe(`/fish-report#${anchorOfReport('65f0')}`)
})

it('links to a trip by its title', () => {
  expect(addressOfTrip({ title: 'Rockfish' })).toBe('/trips-&-rates?trip=Rockfish')
  expect(addressOfTrip({ title: 'Sunset & whales' })).toBe('/trips-&-rates?trip=Sunset%20%26%20whales')
})

it('has a page for each trip', () => {
  expect(addressOfTripPage({ slug: 'rockfish' })).toBe('/trips-&-rates/rockfish')
})
