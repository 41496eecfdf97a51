import { expect, it } from 'vitest'
import { replyLink } from './reply-link'

const MESSAGE = {
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  message: 'Is there room for two?\nWe’re new to this.',
  receivedAt: '2026-12-05T17:30:00.000Z',
}

function read(link: string): Record<string, string> {
  const { protocol, pathname, searchParams } = new URL(link)
  return { protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) }
}

it('replies with a subject and the quoted message', () => {
  expect(read(replyLink(MESSAGE, 'Harbor Light Charters'))).toEqual({
    protocol: 'mailto:',
    to: 'rosa@example.com',
    subject: 'Re: Your message to Harbor Light Charters',
    body: '\r\n\r\nOn Dec 5, 2026, 9:30 am, Rosa Delgado wrote:\r\n> Is there room for two?\r\n> We’re new to this.',
  })
})

it('can’t add a recipient through the address', () => {
  const link = replyLink({ ...MESSAGE, email: 'rosa?bcc=x&cc=y@example.com' }, 'A&B')
  expect(read(link)).toMatchObject({
    to: 'rosa?bcc=x&cc=y@example.com',
    subject: 'Re: Your message to A&B',
  })
  expect(Object.keys(read(link))).toEqual(['protocol', 'to', 'subject', 'body'])
})

it('cuts a long quote, because some mail apps refuse long links', () => {
  const { body } = read(replyLink({ ...MESSAGE, message: '😀'.repeat(1001) }, 'Harbor Light'))
  expect(body?.endsWith(`> ${'😀'.repeat(1000)}…`)).toBe(true)
})
