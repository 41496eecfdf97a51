import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode, type ErrorDetails, errorText } from './errors'
import { GUEST_FIELDS } from './guest'
import type { PromoRefusal } from '@/domain/promo'
import { PROMO_AGAIN, promoRefusalText } from '@/shared/format/promo-text'
import { spanish } from '@/shared/text/spanish'

/** Errors that only staff, programs and changed pages can cause. They stay in English. */
const FOR_STAFF: ErrorCode[] = [
  'invalid-span',
  'login-failed',
  'not-signed-in',
  'password-needed',
  'forbidden',
  'method-not-allowed',
  'no-open-seats',
  'mailing-off',
  'seats-held',
  'hold-being-paid',
  'deck-conflict',
  'account-disabled',
  'own-account',
  'last-captain',
  'weather-announced',
  'unsupported-media',
  'form-expected',
  'refund-unavailable',
  'session-unsaved',
  'pictures-unavailable',
  'square-unavailable',
]

const DETAILS: ErrorDetails[] = [
  {},
  { phone: '(831) 555-0142' },
  { seatsLeft: 1 },
  { seatsLeft: 3, tripType: 'Tuna', waitSeconds: 300 },
  { seatsLeft: 4, ownSeats: 3 },
  { seatsLeft: 5, ownSeats: 3, waitSeconds: 300, phone: '(831) 555-0142' },
  { seatsLeft: 3, ownSeats: 3 },
]

describe('Translate.known', () => {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !FOR_STAFF.includes(code))
  it.each(codes)('translates %s', (code) => {
    for (const details of DETAILS) {
      const english = errorText(code, details)
      expect(spanish.known(english)).not.toBe(english)
      expect(spanish.known(english)).not.toMatch(/\b(the|you|your|please|seats?|this)\b/i)
    }
  })

  it('fills in values', () => {
    expect(spanish.known(errorText('sold-out', { seatsLeft: 3 }))).toBe(
      'Solo quedan 3 lugares en esta salida. Elija menos personas u otra salida.',
    )
    expect(spanish.known('First name is required.')).toBe('Nombre: este dato es obligatorio.')
  })

  it('translates several sentences, and the departure before them', () => {
    expect(
      spanish.known(
        'Sat, Dec 5, 6:00 am: This departure is full. Please choose another one. You haven’t been charged.',
      ),
    ).toBe('sáb, 5 de dic, 6:00 am: Esta salida está llena. Elija otra. No se le ha cobrado nada.')
    expect(spanish.known('6:00 am on Sat, Dec 5 can’t be booked anymore')).toBe(
      'sáb, 5 de dic, 6:00 am ya no se puede reservar',
    )
  })

  it('returns what it doesn’t know', () => {
    for (const text of ['See you on Sunday. Bring a hat.', 'El barco sale a las 6:00 am.', ''])
      expect(spanish.known(text)).toBe(text)
  })

  it('translates the labels and hints of the guest’s fields', () => {
    for (const field of Object.values(GUEST_FIELDS)) {
      expect(spanish.known(field.label)).not.toBe(field.label)
      if ('hint' in field && field.hint) expect(spanish.known(field.hint)).not.toBe(field.hint)
    }
  })

  it('translates why a promo code is refused', () => {
    const code = {
      bookFrom: '2026-12-01',
      bookUntil: '2026-12-31',
      tripFrom: '2026-12-01',
      tripUntil: '2026-12-31',
      trips: ['Tuna'],
      weekdays: [6],
      minPartySize: 2,
    } as unknown as Parameters<typeof promoRefusalText>[1]
    const reasons: PromoRefusal[] = [
      'off',
      'too-early',
      'expired',
      'other-trip',
      'other-date',
      'other-weekday',
      'small-party',
      'nothing-left',
      'used-up',
      'used-by-guest',
      'no-email',
    ]
    for (const reason of reasons) {
      const english = promoRefusalText(reason, code, '2026-11-26')
      expect(spanish.known(english)).not.toBe(english)
    }
    expect(spanish.known(PROMO_AGAIN)).not.toBe(PROMO_AGAIN)
  })
})
