import { expect, it } from 'vitest'
import { emailHint } from './email-hint'

it.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gamil.com', 'ann@gmail.com'],
  ['ann@gnail.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['Ann.O+x@GMIAL.com ', 'Ann.O+x@gmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@hotnail.com', 'ann@hotmail.com'],
  ['ann@hotmial.con', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
])('asks whether %s meant %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant)
})

it.each([
  'ann@gmail.com',
  'ann@ymail.com',
  'ann@mail.com',
  'ann@email.com',
  'ann@example.com',
  'ann@gmx.de',
  'ann@harbor.org',
  'ann@me.com',
  'ann@ucsc.edu',
  'ann@gmail',
  'ann@',
  'ann',
  '',
])('accepts %s', (typed) => {
  expect(emailHint(typed)).toBeNull()
})
