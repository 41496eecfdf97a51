import { describe, expect, it } from 'vitest'
import {
  discountAfterEdit,
  discountOf,
  judgePromo,
  judgeUses,
  type PromoCode,
  type PromoSale,
  type PromoTerms,
  readPromoCode,
} from './promo'

const CODE: PromoCode = {
  terms: { kind: 'percent', amount: 10 },
  active: true,
  trips: [],
  weekdays: [],
  tripFrom: null,
  tripUntil: null,
  bookFrom: null,
  bookUntil: null,
  minPartySize: null,
}

/** A trip on a Saturday, for two people. */
const SALE: PromoSale = { tripType: 'Rockfish', date: '2026-12-05', partySize: 2, grossCents: 55_000 }
const TODAY = '2026-11-26'

const percent = (amount: number): PromoTerms => ({ kind: 'percent', amount })
const off = (kind: 'booking' | 'person', amount: number): PromoTerms => ({ kind, amount })

describe('what a code takes off', () => {
  it.each<[string, PromoTerms, Partial<PromoSale>, number]>([
    ['10% of $550', percent(10), {}, 5500],
    ['half a cent up', percent(15), { grossCents: 12_350 }, 1853],
    ['less than half a cent down', percent(1), { grossCents: 12_349 }, 123],
    ['$20 per booking', off('booking', 2000), {}, 2000],
    ['$20 per booking, for six', off('booking', 2000), { partySize: 6 }, 2000],
    ['$20 per person', off('person', 2000), {}, 4000],
    ['$20 per person, for six', off('person', 2000), { partySize: 6, grossCents: 165_000 }, 12_000],
    ['cents', off('booking', 1999), {}, 1999],
    ['no more than the price', off('booking', 60_000), {}, 55_000],
    ['nothing of nothing', percent(10), { grossCents: 0 }, 0],
  ])('%s', (_name, terms, sale, cents) => {
    expect(discountOf(terms, { ...SALE, ...sale })).toBe(cents)
  })
})

describe('the limits of a code', () => {
  it.each<[string, Partial<PromoCode>, Partial<PromoSale>, number | string]>([
    ['no limits', {}, {}, 5500],
    ['switched off', { active: false }, {}, 'off'],
    ['off wins over expired', { active: false, bookUntil: '2026-11-25' }, {}, 'off'],
    ['booked on the first day', { bookFrom: TODAY }, {}, 5500],
    ['booked a day early', { bookFrom: '2026-11-27' }, {}, 'too-early'],
    ['booked on the last day', { bookUntil: TODAY }, {}, 5500],
    ['booked a day late', { bookUntil: '2026-11-25' }, {}, 'expired'],
    ['its trip', { trips: ['Halibut', 'Rockfish'] }, {}, 5500],
    ['another trip', { trips: ['Halibut'] }, {}, 'other-trip'],
    ['the first trip date', { tripFrom: '2026-12-05' }, {}, 5500],
    ['before the trip dates', { tripFrom: '2026-12-06' }, {}, 'other-date'],
    ['the last trip date', { tripUntil: '2026-12-05' }, {}, 5500],
    ['after the trip dates', { tripUntil: '2026-12-04' }, {}, 'other-date'],
    ['a Saturday', { weekdays: [6] }, {}, 5500],
    ['a Sunday', { weekdays: [0] }, { date: '2026-12-06' }, 5500],
    ['another weekday', { weekdays: [0, 1, 2, 3, 4, 5] }, {}, 'other-weekday'],
    ['the smallest party', { minPartySize: 2 }, {}, 5500],
    ['a smaller party', { minPartySize: 3 }, {}, 'small-party'],
    ['exactly $10 left', { terms: off('booking', 54_000) }, {}, 54_000],
    ['less than $10 left', { terms: off('booking', 54_001) }, {}, 'nothing-left'],
    ['more than the price', { terms: off('person', 90_000) }, {}, 'nothing-left'],
  ])('%s', (_name, code, sale, expected) => {
    const verdict = judgePromo({ ...CODE, ...code }, { ...SALE, ...sale }, TODAY)
    expect(verdict.ok ? verdict.discountCents : verdict.reason).toBe(expected)
  })
})

describe('how often a code can be used', () => {
  const [A, B] = ['a@example.com', 'b@example.com']
  it.each<[string, Parameters<typeof judgeUses>[0], Parameters<typeof judgeUses>[1], string | null]>([
    ['no limit', { maxUses: null, oncePerGuest: false }, { taken: 99, guests: [A], guest: A }, null],
    ['one use left', { maxUses: 10, oncePerGuest: false }, { taken: 9, guests: [], guest: A }, null],
    ['none left', { maxUses: 10, oncePerGuest: false }, { taken: 10, guests: [], guest: A }, 'used-up'],
    [
      'more taken than allowed',
      { maxUses: 1, oncePerGuest: false },
      { taken: 2, guests: [], guest: A },
      'used-up',
    ],
    ['a new guest', { maxUses: null, oncePerGuest: true }, { taken: 1, guests: [B], guest: A }, null],
    [
      'the same guest',
      { maxUses: null, oncePerGuest: true },
      { taken: 1, guests: [A], guest: A },
      'used-by-guest',
    ],
    [
      'an unknown guest',
      { maxUses: null, oncePerGuest: true },
      { taken: 0, guests: [], guest: null },
      'no-email',
    ],
  ])('%s', (_name, limits, uses, reason) => {
    expect(judgeUses(limits, uses)).toBe(reason)
  })
})

describe('a booking’s code after an edit', () => {
  it.each([
    ['takes off the same amount', 55_000, 15_000],
    ['leaves $10 of a cheaper trip', 10_000, 9000],
    ['takes nothing off a trip for $10', 1000, 0],
    ['takes nothing off a free trip', 0, 0],
  ])('%s', (_case, grossCents, cents) => {
    expect(discountAfterEdit({ kind: 'booking', amount: 15_000 }, { grossCents, partySize: 1 })).toBe(cents)
  })
})

describe('a typed code', () => {
  it.each<[string, string | null]>([
    ['SALMON10', 'SALMON10'],
    [' salmon-10 ', 'SALMON10'],
    ['two for one', 'TWOFORONE'],
    ['AB', null],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['A'.repeat(21), null],
    ['50%OFF', null],
    ['SOMMERTÖRN', null],
    ['', null],
    ['CR-7K3M9QX2', null],
    ['gc 7k3m9qx2', null],
    ['CRAB2026', 'CRAB2026'],
  ])('%j', (text, code) => {
    expect(readPromoCode(text)).toBe(code)
  })
})
