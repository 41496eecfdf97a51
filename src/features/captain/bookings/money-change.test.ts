import { describe, expect, it } from 'vitest'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { moneyQuestion } from './money-change'

const deposit = captainBooking()
const collected = captainBooking({ paid: 'paid', paidAmount: 550, balanceAmount: 0 })
const CASH = [
  { kind: 'capture', amount: 275 },
  { kind: 'cash', amount: 275 },
] as const

describe('before recording money, asks the captain to confirm the amount', () => {
  it.each([
    ['the balance that was collected', deposit, 'paid', null, 'Record $275 as collected on the boat?'],
    [
      'what was recorded on the boat',
      collected,
      'unpaid',
      null,
      'Remove the $275 recorded as collected on the boat?',
    ],
    ['the part that was refunded', collected, 'refunded', 266.75, 'Record a refund of $266.75?'],
  ] as const)('%s', (_name, booking, paid, returned, title) => {
    expect(moneyQuestion(booking, { paid }, { returned, rows: [...CASH] })?.title).toBe(title)
  })

  it.each([
    ['the status doesn’t change', deposit, 'deposit'],
    ['nothing was recorded on the boat', deposit, 'unpaid'],
    ['nothing is due', captainBooking({ paid: 'full', paidAmount: 550, balanceAmount: 0 }), 'paid'],
  ] as const)('unless %s', (_name, booking, paid) => {
    expect(moneyQuestion(booking, { paid }, { returned: null, rows: [CASH[0]] })).toBeNull()
  })
})
