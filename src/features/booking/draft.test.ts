import { describe, expect, it } from 'vitest'
import { EMPTY_GUEST } from './booking-state'
import { toDraft } from './draft'

const choice = { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }

describe('toDraft', () => {
  it.each([
    null,
    'text',
    7,
    [],
    { guest: 7, party: 'x' },
    { party: { date: '2026-12-05', choice: { guests: 2 } } },
  ])('is empty if the stored value isn’t a draft: %j', (stored) => {
    expect(toDraft(stored)).toEqual({ guest: EMPTY_GUEST, party: null })
  })

  it('returns what was typed and chosen, and nothing else', () => {
    const stored = {
      guest: { firstName: 'Maria', email: 'm@example.com', cardNumber: '4111' },
      party: { date: '2026-12-05', choice },
    }
    expect(toDraft(JSON.parse(JSON.stringify(stored)))).toEqual({
      guest: { ...EMPTY_GUEST, firstName: 'Maria', email: 'm@example.com' },
      party: { date: '2026-12-05', choice },
    })
  })
})
