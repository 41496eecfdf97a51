import { expect, it } from 'vitest'
import { booking } from './booking'
import { calendar } from './calendar'
import { catalog } from './catalog'
import { errors } from './errors'
import { fields } from './fields'
import { format } from './format'
import { mail } from './mail'
import { ownBooking } from './own-booking'
import { problems } from './problems'
import { sales } from './sales'
import { site } from './site'

const CATALOGS = { booking, calendar, errors, fields, format, mail, ownBooking, problems, sales, site }
const ENTRIES = Object.entries<string>(catalog)

/** Words that are the same in both languages. */
const SAME = ['Total', 'No']

it('has each text once', () => {
  const keys = Object.values<Record<string, string>>(CATALOGS).flatMap((each) => Object.keys(each))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(ENTRIES.length)
})

it('has the same placeholders in both languages', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join()
  const wrong = ENTRIES.filter(([key, spanish]) => placeholders(key) !== placeholders(spanish))
  expect(wrong).toEqual([])
})

it('leaves nothing in English', () => {
  const words = /\b(the|your|you|and|with|please|is|are|seats?|trip|booking)\b/i
  const left = ENTRIES.filter(
    ([key, spanish]) =>
      !SAME.includes(key) && (spanish === key || words.test(spanish.replace(/\{\w+\}/g, ''))),
  )
  expect(left).toEqual([])
})

it('uses curly quotes, and opening and closing question and exclamation marks', () => {
  expect(ENTRIES.filter(([, spanish]) => /["']/.test(spanish))).toEqual([])
  const count = (text: string, mark: string) => text.split(mark).length
  const unbalanced = ENTRIES.filter(
    ([, text]) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'),
  )
  expect(unbalanced).toEqual([])
})

it('addresses guests as usted', () => {
  expect(
    ENTRIES.filter(([, spanish]) => /\b(tú|tu|tus|te|ti|contigo|puedes|tienes)\b/i.test(spanish)),
  ).toEqual([])
})
