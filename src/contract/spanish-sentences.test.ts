import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalog } from '@/shared/text/es/catalog'
import { mail } from '@/shared/text/es/mail'
import { sentences } from '@/shared/text/es/page-texts'
import { escapeRegExp } from '@/shared/text/escape-reg-exp'
import { ERRORS, type ErrorCode, errorText } from './errors'
import { ERROR_DETAILS } from '../../tests/factories/error-details'

/** Returns a text with {} for every placeholder and every `${expression}`. */
const skeleton = (text: string) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\{\w*\}/g, '{}')

/** Sentences that the source assembles from parts. Their modules' tests cover all of them. */
const FROM_PARTS = [
  '{card} ending {digits} ({wallet})',
  'Please enter {amount} or more.',
  'Please enter {amount} or less.',
  'Please use at most {max} characters.',
  'That promo code is only for trips from {from} through {until}.',
  'That promo code is only for trips on or after {from}.',
  'That promo code is only for trips through {until}.',
]

it('has no unused texts', () => {
  const source = sourceOf('src').replaceAll('\\u00AD', '\u00AD').replaceAll('\\u00a0', '\u00a0')
  const shape = skeleton(source)
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const errorTexts = codes.flatMap((code) => ERROR_DETAILS.map((details) => errorText(code, details)))
  const isError = (key: string) => {
    const pattern = new RegExp(
      `^${key
        .split(/\{\w+\}/)
        .map(escapeRegExp)
        .join('.+')}$`,
      'u',
    )
    return errorTexts.some((text) => pattern.test(text))
  }
  const isUsed = (key: string) =>
    source.includes(key) || (key in sentences && (shape.includes(skeleton(key)) || isError(key)))
  expect(Object.keys(catalog).filter((key) => !isUsed(key) && !FROM_PARTS.includes(key))).toEqual([])
})

/** Sentences that only the captain, programs and logs get. */
const FOR_STAFF =
  /holding those seats|in the way|guest’s hold|Guests’ holds|exactly as you got it|YYYY-MM\.|end date must|^Failed to/

it.each([
  'src/features/booking/problems.ts',
  'src/features/booking/failure-event.ts',
  'src/features/gifts/gift-failure-text.ts',
  'src/features/own-booking/balance-amount.ts',
  'src/components/card-form/tokenize-card.ts',
  'src/contract/departures/waiver.ts',
  'src/contract/fields.ts',
  'src/contract/guest.ts',
  'src/contract/money/gift.ts',
  'src/contract/text.ts',
  'src/features/own-booking/own-booking-api.ts',
  'src/features/own-booking/request-link.tsx',
  'src/features/newsletter/confirm-signup.tsx',
  'src/features/newsletter/unsubscribe.tsx',
  'src/shared/format/credit-text.ts',
  'src/domain/day-status.ts',
])('knows every sentence of %s', (path) => {
  const known = new Set(Object.keys(catalog).map(skeleton))
  const source = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  const texts = [...source.matchAll(/'([A-Z][^'\n]* [^'\n]*)'|`((?:[A-Z]|\$\{)[^`\n]* [^`\n]*)`/g)].map(
    ([, text, template]) => skeleton(text ?? template ?? ''),
  )
  expect(texts.length).toBeGreaterThan(0)
  const isSentence = (text: string) => text.replaceAll('{}', '').length > 8 && !FOR_STAFF.test(text)
  expect(texts.filter((text) => isSentence(text) && !known.has(text))).toEqual([])
})

it('keeps email texts out of the pages’ script', () => {
  const ofPages = ['src/features', 'src/components', 'src/app'].map(sourceOf).join('\n')
  expect(
    Object.keys(mail).filter((key) => ofPages.includes(`t('${key}'`) || ofPages.includes(`t, '${key}'`)),
  ).toEqual([])
})

/** Returns the text of all source files except the catalogs. */
function sourceOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'es' && name !== 'migrations')
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceOf(path)
      return /\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
}
