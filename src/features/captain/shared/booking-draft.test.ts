import { describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { checkDraft, describeChanges, draftErrors, draftOf, isChanged, isSaved } from './booking-draft'
import { mergeEdits } from './merge-edits'

const booking = captainBooking({ note: 'Two children' })
const draft = draftOf(booking)

describe('what the form sends', () => {
  it('includes every field except an unchanged phone number, and null for an empty note', () => {
    expect(checkDraft(draft, booking)).toEqual({
      ok: true,
      body: {
        firstName: 'Robin',
        lastName: 'Sample',
        email: 'robin@example.com',
        partySize: 2,
        paid: 'deposit',
        cancel: false,
        captainNote: null,
      },
    })
  })

  it.each([
    [{ firstName: ' ' }, { firstName: 'First name is required.' }],
    [{ lastName: '' }, { lastName: 'Last name is required.' }],
    [{ email: 'no-email' }, { email: 'Please enter an email address like name@example.com.' }],
    [{ partySize: 0 }, { partySize: 'Please choose at least 1 guest.' }],
    [{ partySize: 7 }, { partySize: 'The boat takes up to 6 guests.' }],
  ])('marks the field in %o as invalid', (change, errors) => {
    expect(checkDraft({ ...draft, ...change }, booking)).toEqual({ ok: false, errors })
  })

  it.each(['12', ''])('rejects the phone number %j', (phoneNumber) => {
    expect(checkDraft({ ...draft, phoneNumber }, booking)).toMatchObject({
      ok: false,
      errors: { phoneNumber: expect.any(String) },
    })
  })

  it('includes a changed phone number in E.164 format', () => {
    expect(checkDraft({ ...draft, phoneNumber: '(831) 555-0177' }, booking)).toMatchObject({
      ok: true,
      body: { phoneNumber: '+18315550177' },
    })
  })

  it('allows canceling a booking that has an invalid phone number', () => {
    const odd = { ...booking, phoneNumber: '555' }
    expect(checkDraft({ ...draftOf(odd), cancel: true }, odd)).toMatchObject({
      ok: true,
      body: { cancel: true },
    })
  })
})

it('detects unsaved changes', () => {
  expect(isChanged(booking, draft)).toBe(false)
  expect(isChanged(booking, { ...draft, captainNote: 'x' })).toBe(true)
})

describe('a save whose response was lost', () => {
  const sent = {
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.com',
    partySize: 3,
    paid: 'deposit',
    cancel: false,
    captainNote: null,
  } as const

  it('succeeded if the booking has everything that was sent', () => {
    expect(isSaved(sent, { ...booking, version: 'newer', partySize: 3, phoneNumber: '+18315550188' })).toBe(
      true,
    )
  })

  it.each([{ partySize: 2 }, { captainNote: 'Late' }, { cancel: true }, { paid: 'paid' }] as const)(
    "didn't succeed if the booking has %o",
    (other) => {
      expect(isSaved(sent, { ...booking, partySize: 3, ...other })).toBe(false)
    },
  )
})

it("ignores errors about fields that the form doesn't have", () => {
  expect(draftErrors({ email: 'No.', note: 'Not shown.' })).toEqual({ email: 'No.' })
})

describe('an edit conflict', () => {
  const current: CaptainBooking = {
    ...booking,
    version: 'newer',
    partySize: 3,
    paid: 'paid',
    captainNote: 'Late',
    email: 'new@example.com',
  }
  const typed = { ...draft, firstName: 'Robyn', partySize: 4, email: 'new@example.com' }

  it("keeps the captain's changes and updates the other fields", () => {
    expect(mergeEdits(draft, typed, draftOf(current))).toEqual({
      ...draftOf(current),
      firstName: 'Robyn',
      partySize: 4,
    })
  })

  it("lists the other person's changes and what the form keeps", () => {
    expect(describeChanges(draft, typed, draftOf(current))).toEqual([
      'Email is now new@example.com.',
      'Party size is now 3. Your version is kept: 4.',
      'Payment is now paid.',
      'Your note is now “Late”.',
    ])
  })

  it('says that the booking was canceled', () => {
    expect(describeChanges(draft, draft, { ...draft, cancel: true })).toEqual([
      'The booking is now canceled.',
    ])
  })
})
