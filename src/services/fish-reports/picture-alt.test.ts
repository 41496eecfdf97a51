import { describe, expect, it } from 'vitest'
import { reportPictureAlt } from './picture-alt'

const picture = { date: '2026-11-01', description: '', number: 1, count: 1 }

describe('the alt text of a report’s picture', () => {
  it.each([
    ['Lingcod on every drift', 'Lingcod, Sunday, November 1, 2026'],
    ['Limits of Rockfish, one lingcod.', 'Rockfish and lingcod, Sunday, November 1, 2026'],
    ['Bluefin tuna at last', 'Bluefin tuna, Sunday, November 1, 2026'],
    ['Whales, dolphins, otters and sea lions', 'Whales, dolphins, and otters, Sunday, November 1, 2026'],
    ['We caught three cabezons', 'Cabezon, Sunday, November 1, 2026'],
    ['A calm day', 'Fish report, Sunday, November 1, 2026'],
  ])('names the species in the report: %s', (description, alt) => {
    expect(reportPictureAlt({ ...picture, description })).toBe(alt)
  })

  it('includes the picture’s number if there are several', () => {
    expect(reportPictureAlt({ ...picture, description: 'Halibut', number: 2, count: 3 })).toBe(
      'Halibut, Sunday, November 1, 2026, photo 2 of 3',
    )
  })
})
