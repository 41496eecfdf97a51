import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMaker } from '../factories/booking'
import { promoGuests } from './promo-guests'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const { newCode, rowOf, bookWith } = promoGuests({
  app: () => app,
  captain: () => captain,
  nextDay: dayMaker(),
})

describe('the captain’s form', () => {
  it.each<[string, object, string]>([
    ['a code that’s too short', { code: 'AB' }, 'code'],
    ['a code with other characters', { code: '50%' }, 'code'],
    ['a code like a gift certificate’s', { code: 'GC-7K3M9QX2' }, 'code'],
    ['no amount', { percent: null }, 'percent'],
    ['no amount in dollars', { kind: 'booking' }, 'amountCents'],
    ['more than 90%', { percent: 91 }, 'percent'],
    ['half a percent', { percent: 0.5 }, 'percent'],
    ['a negative amount', { kind: 'person', amountCents: -100 }, 'amountCents'],
    [
      'trip dates that end before they begin',
      { tripFrom: '2026-12-05', tripUntil: '2026-12-04' },
      'tripUntil',
    ],
    [
      'booking dates that end before they begin',
      { bookFrom: '2026-12-05', bookUntil: '2026-12-04' },
      'bookUntil',
    ],
    ['no uses', { maxUses: 0 }, 'maxUses'],
    ['a party that’s too large', { minPartySize: 7 }, 'minPartySize'],
    ['an unknown trip', { trips: ['Marlin'] }, 'trips'],
  ])('refuses %s', async (_name, data, field) => {
    const answer = await captain.post('/promo-codes', {
      code: 'FORM10',
      kind: 'percent',
      percent: 10,
      ...data,
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  it('stores a code in capitals, once', async () => {
    const body = { code: 'two for one', kind: 'percent', percent: 10 }
    expect((await captain.post('/promo-codes', body)).body.doc.code).toBe('TWOFORONE')
    expect((await captain.post('/promo-codes', { ...body, code: 'TwoForOne' })).status).toBe(400)
  })

  it('keeps a code that a guest has used, and its text', async () => {
    const code = await newCode()
    const { id } = await rowOf(code)
    await captain.patch(`/promo-codes/${id}`, { code: 'RENAMED' })
    expect((await rowOf(code)).id).toBe(id)
    await bookWith(code)
    const refused = await captain.delete(`/promo-codes/${id}`)
    expect(JSON.stringify(refused.body)).toContain('uncheck “Active”')
    expect((await rowOf(code)).id).toBe(id)
    const unused = await rowOf(await newCode())
    expect((await captain.delete(`/promo-codes/${unused.id}`)).status).toBe(200)
  })
})
