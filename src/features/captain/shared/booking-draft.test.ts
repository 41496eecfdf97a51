import { describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import {
  checkDraft,
  describeChanges,
  draftErrors,
  draftOf,
  isChanged,
  isSaved,
  rebaseDraft,
} from './booking-draft'

const booking = captainBooking({ note: 'Two children' })
const draft = draftOf(booking)

describe('what the form sends', () => {
  it('is every field it shows but an untouched phone number, the status of a checkout included, and an empty note as none', () => {
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
    [{ email: 'nobody' }, { email: 'Please enter an email address like name@example.com.' }],
    [{ partySize: 0 }, { partySize: 'Please choose at least 1 guest.' }],
    [{ partySize: 7 }, { partySize: 'The boat takes up to 6 guests.' }],
  ])('%o is refused at its field', (change, errors) => {
    expect(checkDraft({ ...draft, ...change }, booking)).toEqual({ ok: false, errors })
  })

  it.each(['12', ''])('marks %j typed as a phone number', (phoneNumber) => {
    expect(checkDraft({ ...draft, phoneNumber }, booking)).toMatchObject({
      ok: false,
      errors: { phoneNumber: expect.any(String) },
    })
  })

  it('sends a phone number that was changed, in E.164', () => {
    expect(checkDraft({ ...draft, phoneNumber: '(831) 555-0177' }, booking)).toMatchObject({
      ok: true,
      body: { phoneNumber: '+18315550177' },
    })
  })

  it('lets a booking be cancelled whose phone number on record is none', () => {
    const odd = { ...booking, phoneNumber: '555' }
    expect(checkDraft({ ...draftOf(odd), cancel: true }, odd)).toMatchObject({
      ok: true,
      body: { cancel: true },
    })
  })
})

it('knows whether anything was typed', () => {
  expect(isChanged(booking, draft)).toBe(false)
  expect(isChanged(booking, { ...draft, captainNote: 'x' })).toBe(true)
})

describe('a save whose answer was lost', () => {
  const sent = {
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.com',
    partySize: 3,
    paid: 'deposit',
    cancel: false,
    captainNote: null,
  } as const

  it('is there when the booking is what was sent, whatever was not sent', () => {
    expect(isSaved(sent, { ...booking, version: 'newer', partySize: 3, phoneNumber: '+18315550188' })).toBe(
      true,
    )
  })

  it.each([{ partySize: 2 }, { captainNote: 'Late' }, { cancel: true }, { paid: 'paid' }] as const)(
    'is not where the booking has %o',
    (other) => {
      expect(isSaved(sent, { ...booking, partySize: 3, ...other })).toBe(false)
    },
  )
})

it('takes of the server’s fields those that the form has', () => {
  expect(draftErrors({ email: 'No.', note: 'Not shown.' })).toEqual({ email: 'No.' })
})

describe('somebody else changed the booking meanwhile', () => {
  const current: CaptainBooking = {
    ...booking,
    version: 'newer',
    partySize: 3,
    paid: 'paid',
    captainNote: 'Late',
    email: 'new@example.com',
  }
  const typed = { ...draft, firstName: 'Robyn', partySize: 4, email: 'new@example.com' }

  it('keeps what was typed and takes the rest', () => {
    expect(rebaseDraft(typed, booking, current)).toEqual({
      ...draftOf(current),
      firstName: 'Robyn',
      partySize: 4,
    })
  })

  it('says what changed, to what, and what of it is kept', () => {
    expect(describeChanges(typed, booking, current)).toEqual([
      'Changed meanwhile: email is now new@example.com.',
      'Changed meanwhile: party size is now 3. Yours is kept: 4.',
      'Changed meanwhile: payment is now paid.',
      'Changed meanwhile: your note is now “Late”.',
    ])
  })

  it('says that it was cancelled', () => {
    expect(describeChanges(draft, booking, { ...booking, cancel: true })).toEqual([
      'Changed meanwhile: the booking is now cancelled.',
    ])
  })
})
