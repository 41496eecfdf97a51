import { expect, it } from 'vitest'
import { z } from 'zod'
import { firstMessages } from './first-messages'

const shape = z.object({
  name: z.string().min(1, 'Name, please.').regex(/^\w+$/, 'Letters only.'),
  guest: z.object({ email: z.email('That is no email.') }),
})

it('says nothing where all is well', () => {
  expect(firstMessages(shape.safeParse({ name: 'wren', guest: { email: 'wren@example.com' } }))).toEqual({})
})

it('says the first thing that is wrong with each field, by its path', () => {
  expect(firstMessages(shape.safeParse({ name: '', guest: { email: 'wren' } }))).toEqual({
    name: 'Name, please.',
    'guest.email': 'That is no email.',
  })
})
