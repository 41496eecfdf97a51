import { expect, it } from 'vitest'
import { deckOfWaiver, signHereAddress } from './waiver-address'

const queryOf = (address: string) => new URL(address, 'https://example.com').searchParams

it('leads from a waiver on the crew’s phone back to the party on the deck sheet', () => {
  const place = { date: '2056-08-09', time: 'am', party: 'b1' } as const
  const address = signHereAddress('/es/waiver/HL-234567#key=abc', place)
  expect(address).toBe('/es/waiver/HL-234567?deck=2056-08-09/am/b1#key=abc')
  expect(deckOfWaiver(queryOf(address))).toBe('/captain/deck/2056-08-09/am#party-b1')
})

it.each([
  '/waiver/HL-234567',
  '/waiver/HL-234567?deck=//evil.example',
  '/waiver/HL-234567?deck=2056-08-09/am/',
])('returns null for %s', (address) => {
  expect(deckOfWaiver(queryOf(address))).toBeNull()
})
