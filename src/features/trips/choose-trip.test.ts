import { describe, expect, it } from 'vitest'
import { customCard, tripCard, tunaCard } from '../../../tests/factories/trip-card'
import { chooseTrip, redirectOfTrip } from './choose-trip'

const sunset = tripCard({ title: 'Sunset & whales', slug: 'sunset-whales' })
const trips = [tripCard(), sunset, tunaCard, customCard]

describe('chooseTrip', () => {
  it.each([
    ['Tuna', 'tuna', ['rockfish', 'sunset-whales', 'custom']],
    ['tuna', 'tuna', ['rockfish', 'sunset-whales', 'custom']],
    [' TUNA ', 'tuna', ['rockfish', 'sunset-whales', 'custom']],
    ['Sunset & whales', 'sunset-whales', ['rockfish', 'tuna', 'custom']],
    ['sunset-whales', 'sunset-whales', ['rockfish', 'tuna', 'custom']],
    ['Marlin', null, ['rockfish', 'sunset-whales', 'tuna', 'custom']],
    ['', null, ['rockfish', 'sunset-whales', 'tuna', 'custom']],
    [undefined, null, ['rockfish', 'sunset-whales', 'tuna', 'custom']],
  ])('%j finds %s', (titleOrSlug, slug, others) => {
    const found = chooseTrip(trips, titleOrSlug)
    expect(found.chosen?.slug ?? null).toBe(slug)
    expect(found.others.map((trip) => trip.slug)).toEqual(others)
  })
})

describe('redirectOfTrip', () => {
  it.each([
    ['Tuna', null],
    ['tuna', null],
    ['Sunset & whales', null],
    ['TUNA', '/trips-&-rates?trip=Tuna'],
    [' Tuna', '/trips-&-rates?trip=Tuna'],
    ['sunset & Whales', '/trips-&-rates?trip=Sunset%20%26%20whales'],
    ['Marlin', '/trips-&-rates'],
  ])('%j redirects to %s', (name, address) => {
    expect(redirectOfTrip(trips, name)).toBe(address)
  })
})
