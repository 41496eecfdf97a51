import { expect, it } from 'vitest'
import { limitBody } from './limit-body'

const MAX_BYTES = 8
const request = (chunks: string[]) => {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return new Request('http://localhost/api/users/login', init)
}

it.each([[[]], [['12345678']], [['1234', '5678']]])('accepts %j', async (chunks) => {
  expect(await limitBody(request(chunks), MAX_BYTES).text()).toBe(chunks.join(''))
})

it.each([[['123456789']], [['1234', '5678', '9']]])('refuses %j with 413', async (chunks) => {
  await expect(limitBody(request(chunks), MAX_BYTES).text()).rejects.toMatchObject({
    name: 'BodyTooLarge',
    status: 413,
    message: 'That’s too much data for this form. Please send less.',
  })
})

it('returns a request without a body unchanged', () => {
  const bare = new Request('http://localhost/api/users/me')
  expect(limitBody(bare, MAX_BYTES)).toBe(bare)
})
