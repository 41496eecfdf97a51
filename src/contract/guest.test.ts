import { expect, it } from 'vitest'
import { editBookingRequest, guestForm } from './booking'
import { emptyGuest, guestOf } from './guest'

const ADA = { firstName: 'Ada', lastName: 'Example', phoneNumber: '+18315550187', email: 'ada@example.com' }

it('stores an optional field that is missing, empty or null as null', () => {
  for (const note of [undefined, '', null]) expect(guestForm.parse({ ...ADA, note }).note).toBeNull()
})

it("doesn't change a field that the captain's edit leaves out", () => {
  expect(editBookingRequest.parse({ partySize: 2 })).toEqual({ partySize: 2 })
})

it('copies the guest, and nothing else, from a checkout to its booking', () => {
  const checkout = { ...ADA, id: 'one', note: undefined }
  expect(guestOf(checkout)).toEqual({ ...emptyGuest(null), ...ADA })
})

it('erases every field', () => {
  expect(Object.values(emptyGuest(null)).every((value) => value === null)).toBe(true)
  expect(Object.keys(emptyGuest(null))).toEqual(Object.keys(guestOf({ ...ADA, note: null })))
})
