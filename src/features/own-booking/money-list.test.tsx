import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OwnBooking } from '@/contract/own-booking'
import type { SiteInfo } from '@/contract/site'
import { captainBooking } from '../../../tests/factories/captain-booking'
import { MoneyList } from './money-list'

function read(change: Partial<OwnBooking>): string {
  const { captainNote: _, ...booking } = captainBooking({ cancel: true, balanceAmount: 0 })
  const own = { ...booking, weather: null, credits: [], canMove: false, ...change } as OwnBooking
  const html = renderToStaticMarkup(<MoneyList booking={own} site={{ phone: '' } as SiteInfo} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('says that a canceled booking’s payment isn’t refunded, without mentioning a refund that never was', () => {
  const text = read({ paid: 'deposit', paidAmount: 275 })
  expect(text).toContain('Paid $275 Your payment isn’t refunded.')
  expect(text).not.toContain('after refunds')
})

it('says what’s left of a canceled booking’s payment after the refund', () => {
  const text = read({ paid: 'refunded', paidAmount: 8.25 })
  expect(text).toContain('Paid, after refunds $8.25 The rest isn’t refunded.')
})
