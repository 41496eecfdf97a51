import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonical-path'

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/About/', '/about'],
    ['/trips-&-rates', '/trips-&-rates'],
    ['/trips-&-Rates', '/trips-&-rates'],
    ['/trips-%26-rates', '/trips-&-rates'],
    ['/Trips-%26-Rates/', '/trips-&-rates'],
    ['/home', '/'],
    ['/Home/', '/'],
    ['/Captain-And-Vessel', '/about'],
    ['/Booking/hl-7k3m9q/', '/booking/HL-7K3M9Q'],
    // A redirect to `//example.com` would leave the site.
    ['//example.com/about', '/example.com/about'],
    ['///', '/'],
  ])('turns %s into %s', (given, expected) => {
    expect(canonicalPath(given)).toBe(expected)
    expect(canonicalPath(expected)).toBe(expected)
  })
})
