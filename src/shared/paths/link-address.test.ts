import { describe, expect, it } from 'vitest'
import { ownPath, refuseLink, refuseWebAddress } from './link-address'

describe('a link', () => {
  it.each([
    '/',
    '/trips-&-rates?trip=Tuna',
    '/faq#weather',
    '#top',
    'https://wildlife.ca.gov/Licensing/Fishing',
    'mailto:hello@example.com',
    'tel:+18315550142',
  ])('can be %s', (address) => {
    expect(refuseLink(address)).toBeNull()
  })

  it.each([
    '',
    'about',
    '//example.com',
    '/\\example.com',
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://example.com/a b',
    'https://',
    'https://[',
    'mailto:',
    'tel:',
    '/\t/example.com',
    '/\n/example.com',
    '\t//example.com',
    '/about\n',
    undefined,
    7,
  ])("can't be %j", (address) => {
    expect(refuseLink(address)).toContain('Start with /')
  })
})

describe('a URL for JSON-LD or an iframe', () => {
  it.each(['https://www.facebook.com/', 'https://maps.example.com/?at={lat},{lng}'])(
    'can be %s',
    (address) => {
      expect(refuseWebAddress(address)).toBeNull()
    },
  )

  it.each([
    '',
    'https://',
    'https://[',
    'https://a b',
    '/about',
    '#top',
    'mailto:a@example.com',
    'http://a',
    null,
  ])("can't be %j", (address) => {
    expect(refuseWebAddress(address)).toContain('https://')
  })
})

describe('ownPath', () => {
  const ORIGIN = 'https://example.com'

  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['about', '/about'],
    ['/trips-&-rates?trip=Tuna', '/trips-&-rates?trip=Tuna'],
    ['https://example.com/faq', '/faq'],
    ['/a/../faq', '/faq'],
  ])('turns %j into %s', (address, path) => {
    expect(ownPath(address, ORIGIN)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example//',
    'http://example.com',
    'https://example.com.evil.example',
    'https://example.com@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('%j stays on this site', (address) => {
    const path = ownPath(address, ORIGIN)
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
  })

  it.each(['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/.\\/evil.example'])(
    'doesn’t turn %j, which is a path on this site, into a link to another host',
    (address) => {
      expect(ownPath(address, ORIGIN)).toBe('/evil.example')
    },
  )
})
