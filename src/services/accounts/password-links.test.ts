import { expect, it } from 'vitest'
import { linkExpiresAt } from './password-links'

const AT = Date.UTC(2026, 10, 21, 19)
const LINK = `https://boat.example.com/captain/password#token=account-7.${AT.toString(36)}.c2lnbmF0dXJl`

it.each<[what: string, text: string, expiresAt: number | null]>([
  ['a link in a text', `Choose it here.\n\n${LINK}\n\nThe link works once.`, AT],
  ['only a link', LINK, AT],
  ['no link', 'We sail at six. Bring a jacket.', null],
  ['no text', '', null],
  ['a truncated link', 'https://boat.example.com/captain/password#token=account-7', null],
])("reads when an email's link expires: %s", (_what, text, expiresAt) => {
  expect(linkExpiresAt(text)).toBe(expiresAt)
})
