import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** Buys a certificate through the API. Returns its code. */
export async function buyCertificate(captainApi: APIRequestContext, amount: number): Promise<string> {
  const names = { buyerName: 'Gail Example', recipientName: 'Gus Example' }
  const delivery = { buyerEmail: 'gail@example.com', recipientEmail: null, message: null }
  const bought = await captainApi.post('/api/gift/new', {
    data: { ...names, ...delivery, amount, key: randomUUID(), sourceId: 'cnon:card-nonce-ok' },
  })
  expect(bought.status(), await bought.text()).toBe(201)
  const { Gift } = (await bought.json()) as { Gift: { link: string } }
  const opened = await captainApi.post('/api/gift/open', { data: { key: Gift.link.split('#key=')[1] } })
  return ((await opened.json()) as { Gift: { code: string } }).Gift.code
}
