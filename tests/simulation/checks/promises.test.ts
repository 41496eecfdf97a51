import { expect, it } from 'vitest'
import { Promises } from './promises'

it('a payment may go uncharged only if its booking was canceled after the guest asked to pay', () => {
  const promises = new Promises()
  const ask = (id: string, bookingId = 'b1') => promises.asksToPay(id, { bookingId, amountCents: 100 })
  const [earlier, other] = [ask('p1'), ask('p2', 'b2')]
  promises.canceled('b1')
  const later = ask('p3')
  expect([earlier, other, later].map(({ wasCanceled }) => wasCanceled)).toEqual([true, false, false])
  promises.canceled('b1')
  expect(later.wasCanceled).toBe(true)
})
