import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** Buys a certificate through the API. Returns its code. */
export async function buyCertificate(captainApi: APIRequestContext, amount: number): Promise<string> {
  const link = await buyCertificateLink(captainApi, { amount })
  const opened = await captainApi.post('/api/gift/open', { data: { key: link.split('#key=')[1] } })
  return ((await opened.json()) as { Gift: { code: string } }).Gift.code
}

/** Buys a certificate through the API. Returns the link that shows it. */
export async function buyCertificateLink(
  captainApi: APIRequestContext,
  { amount, message = null }: { amount: number; message?: string | null },
): Promise<string> {
  const names = { buyerName: 'Gail Example', recipientName: 'Gus Example' }
  const delivery = { buyerEmail: 'gail@example.com', recipientEmail: null, message }
  const bought = await captainApi.post('/api/gift/new', {
    data: { ...names, ...delivery, amount, key: randomUUID(), sourceId: 'cnon:card-nonce-ok' },
  })
  expect(bought.status(), await bought.text()).toBe(201)
  return ((await bought.json()) as { Gift: { link: string } }).Gift.link
}
