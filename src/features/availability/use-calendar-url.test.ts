import { describe, expect, it } from 'vitest'
import { readLinkedDay, withoutLinkedDay } from './use-calendar-url'

describe('readLinkedDay', () => {
  it.each([
    ['month=2026-12&day=2026-12-05&time=pm', { date: '2026-12-05', time: 'pm' }],
    ['day=2026-12-05&time=am', { date: '2026-12-05', time: 'am' }],
    ['day=2026-12-05', { date: '2026-12-05', time: null }],
    ['day=2026-12-05&time=', { date: '2026-12-05', time: null }],
    ['day=2026-12-05&time=noon', { date: '2026-12-05', time: null }],
    ['day=2026-12-05&time=PM', { date: '2026-12-05', time: null }],
    ['day=2026-12-32&time=pm', null],
    ['month=2026-12&time=pm', null],
    ['', null],
  ])('%s', (query, linked) => expect(readLinkedDay(new URLSearchParams(query))).toEqual(linked))
})

describe('withoutLinkedDay', () => {
  it.each([
    ['month=2026-11&day=2026-12-05&time=pm', '2026-12', 'month=2026-12'],
    ['day=2026-12-05', '2026-12', 'month=2026-12'],
    ['month=2026-11&day=never&time=pm&from=mail', null, 'month=2026-11&from=mail'],
  ])('%s', (query, month, rest) => {
    expect(withoutLinkedDay(new URLSearchParams(query), month).toString()).toBe(rest)
  })
})
