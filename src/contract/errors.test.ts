import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode, errorText } from './errors'
import { ENGLISH, ERROR_DETAILS, STAFF_ERRORS } from '../../tests/factories/error-details'
import { GUEST_FIELDS } from './guest'
import type { PromoRefusal } from '@/domain/promo'
import { PROMO_AGAIN, promoRefusalText } from '@/shared/format/promo-text'
import { spanish } from '@/shared/text/spanish'

/** A promo code with only the fields that its sentences need, hence the cast. */
const CODE = {
  bookFrom: '2026-12-01',
  bookUntil: '2026-12-31',
  tripFrom: '2026-12-01',
  tripUntil: '2027-01-31',
  trips: ['Tuna', 'Salmon'],
  weekdays: [0, 2, 6],
  minPartySize: 2,
} as unknown as NonNullable<Parameters<typeof promoRefusalText>[1]>

const REASONS: Record<PromoRefusal, true> = {
  off: true,
  'too-early': true,
  expired: true,
  'other-trip': true,
  'other-date': true,
  'other-weekday': true,
  'small-party': true,
  'nothing-left': true,
  'used-up': true,
  'used-by-guest': true,
  'no-email': true,
}

/** Every sentence about a promo code that can't be used. */
const PROMO_PROBLEMS = (Object.keys(REASONS) as PromoRefusal[]).flatMap((reason) =>
  [
    CODE,
    { ...CODE, tripUntil: null },
    { ...CODE, tripFrom: null },
    { ...CODE, trips: ['Tuna'], bookFrom: null, bookUntil: null },
  ].map((code) => promoRefusalText(reason, code, '2026-11-26')),
)

describe('Translate.known', () => {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !STAFF_ERRORS.includes(code))
  it.each(codes)('translates all of %s', (code) => {
    const promos = code === 'promo-refused' ? PROMO_PROBLEMS.map((promoProblem) => ({ promoProblem })) : []
    for (const details of [...ERROR_DETAILS, ...promos]) {
      const english = errorText(code, details)
      expect(spanish.known(english)).not.toBe(english)
      expect(spanish.known(english)).not.toMatch(ENGLISH)
    }
  })

  it('fills in values', () => {
    expect(spanish.known(errorText('sold-out', { seatsLeft: 3 }))).toBe(
      'Solo quedan 3 lugares en esta salida. Elija menos personas u otra salida.',
    )
    expect(spanish.known('The name is required.')).toBe('El nombre: este dato es obligatorio.')
  })

  it('translates several sentences, and the departure before them', () => {
    expect(
      spanish.known(
        'Sat, Dec 5, 6:00 am: This departure is full. Please choose another one. You haven’t been charged.',
      ),
    ).toBe('sábado 5 de diciembre, 6:00 am: Esta salida está llena. Elija otra. No se le ha cobrado nada.')
    expect(spanish.known('6:00 am on Sat, Dec 5 can’t be booked anymore')).toBe(
      'sábado 5 de diciembre, 6:00 am ya no se puede reservar',
    )
  })

  it('returns unknown text unchanged', () => {
    for (const text of ['See you on Sunday. Bring a hat.', 'El barco sale a las 6:00 am.', ''])
      expect(spanish.known(text)).toBe(text)
  })

  it('translates the labels and hints of the guest’s fields', () => {
    for (const field of Object.values(GUEST_FIELDS)) {
      expect(spanish.known(field.label)).not.toBe(field.label)
      if ('hint' in field && field.hint) expect(spanish.known(field.hint)).not.toBe(field.hint)
    }
  })

  it.each(PROMO_PROBLEMS)('translates all of: %s', (text) => {
    expect(spanish.known(text)).not.toBe(text)
    expect(spanish.known(text)).not.toMatch(ENGLISH)
  })

  it('translates lists, weekdays and dates in a refusal about money', () => {
    const refusal = (reason: PromoRefusal) =>
      spanish.known(
        errorText('promo-refused', { promoProblem: promoRefusalText(reason, CODE, '2026-11-26') }),
      )
    const NEXT = 'No se le ha cobrado nada. Revise el nuevo precio y pague o ingrese otro código.'
    expect(refusal('other-trip')).toBe(
      `Ese código promocional es solo para estos viajes: Tuna y Salmon. ${NEXT}`,
    )
    expect(refusal('other-weekday')).toBe(
      `Ese código promocional es solo para los viajes que salen los domingos, los martes y los sábados. ${NEXT}`,
    )
    expect(refusal('expired')).toBe(`Ese código promocional venció el jueves 31 de diciembre. ${NEXT}`)
    expect(spanish.known(PROMO_AGAIN)).not.toBe(PROMO_AGAIN)
  })

  it('translates each of several sentences about fields', () => {
    expect(spanish.known('First name is required. Last name is required.')).toBe(
      'Escriba su nombre. Escriba su apellido.',
    )
  })

  it.each([
    'Rain gear is required. Call us.',
    'Rain expected. Captain ending soon',
    'Tuna, on or after dark, must be booked as a private charter.',
    `${'First name is required. '.repeat(200)}See you on Sunday.`,
  ])('leaves what staff and guests wrote: %s', (text) => {
    expect(spanish.known(text)).toBe(text)
  })
})
