import { expect, it } from 'vitest'
import { z } from 'zod'
import { firstMessages } from './first-messages'

const shape = z.object({
  name: z.string().min(1, 'Name, please.').regex(/^\w+$/, 'Letters only.'),
  guest: z.object({ email: z.email("That isn't an email.") }),
})

it('returns no messages for valid input', () => {
  expect(firstMessages(shape.safeParse({ name: 'wren', guest: { email: 'wren@example.com' } }))).toEqual({})
})

it('returns the first message for each invalid field, keyed by path', () => {
  expect(firstMessages(shape.safeParse({ name: '', guest: { email: 'wren' } }))).toEqual({
    name: 'Name, please.',
    'guest.email': "That isn't an email.",
  })
})
