import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { idsOfRequest, requestedWith } from './refund-mails'

it('recognizes the refunds of one request, in any order, after some have ended, and among others', () => {
  const [one = '', two = '', three = ''] = idsOfRequest(3)
  const [alone = ''] = idsOfRequest(1)
  const ids = [two, alone, three, `${two}-2`, one, randomUUID()]
  for (const id of [one, two, three]) expect(requestedWith(id, ids)).toEqual([one, two, three])
  expect(requestedWith(alone, ids)).toEqual([alone])
  // A rejected refund that's tried again counts as a new request.
  expect(requestedWith(`${two}-2`, ids)).toEqual([`${two}-2`])
})

it('gives every refund an id that Square allows', () => {
  const ids = idsOfRequest(2)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
