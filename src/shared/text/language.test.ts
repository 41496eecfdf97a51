import { describe, expect, it } from 'vitest'
import { languageOfPath, pathIn } from './language'

describe('languageOfPath', () => {
  it.each([
    ['/', 'en'],
    ['/es', 'es'],
    ['/es?trip=Tuna', 'es'],
    ['/es#content', 'es'],
    ['/es/faq', 'es'],
    ['/escape', 'en'],
    ['/faq/es', 'en'],
  ])('%s is in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language)
  })
})

describe('pathIn', () => {
  it.each([
    ['/', '/es'],
    ['/?trip=Tuna', '/es?trip=Tuna'],
    ['/#section', '/es#section'],
    ['/trips-&-rates?trip=Tuna', '/es/trips-&-rates?trip=Tuna'],
    ['/booking/HL-7K3M9Q', '/es/booking/HL-7K3M9Q'],
    ['/availability?day=2026-12-05#book', '/es/availability?day=2026-12-05#book'],
  ])('leads from %s to %s and back', (english, spanish) => {
    expect(pathIn('es', english)).toBe(spanish)
    expect(pathIn('es', spanish)).toBe(spanish)
    expect(pathIn('en', spanish)).toBe(english)
    expect(pathIn('en', english)).toBe(english)
  })

  it.each([
    'https://example.com/faq',
    '//example.com',
    'tel:+18315550142',
    '#content',
    '/api/booking/calendar',
    '/captain',
    '/captain/deck',
    '/admin/login',
    '/share/home.jpg?name=Sixpack',
    '/icon.svg',
  ])('leaves %s unchanged', (address) => {
    expect(pathIn('es', address)).toBe(address)
    expect(pathIn('en', address)).toBe(address)
  })
})
