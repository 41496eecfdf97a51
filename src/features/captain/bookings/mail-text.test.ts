import { expect, it } from 'vitest'
import type { GuestMail } from '@/contract/booking'
import { mailText } from './mail-text'

it.each<[GuestMail, string]>([
  [{ kind: 'receipt', state: 'sent', sentAt: '2026-11-21T15:12:00.000Z' }, 'Receipt sent Nov 21, 7:12 am'],
  [{ kind: 'receipt', state: 'waiting', sentAt: null }, 'Receipt hasn’t been sent yet'],
  [{ kind: 'receipt', state: 'failed', sentAt: null }, 'Receipt couldn’t be sent'],
  [
    { kind: 'changed', state: 'sent', sentAt: '2026-12-01T00:30:00.000Z' },
    'Email about the change sent Nov 30, 4:30 pm',
  ],
  [{ kind: 'canceled', state: 'failed', sentAt: null }, 'Email about the cancellation couldn’t be sent'],
])('%j: %s', (mail, text) => {
  expect(mailText(mail)).toBe(text)
})
