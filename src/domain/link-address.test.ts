import { describe, expect, it } from 'vitest'
import { refuseLink } from './link-address'

describe('the address of a link', () => {
  it.each([
    '/',
    '/trips-&-rates?trip=Tuna',
    '/faq#weather',
    '#top',
    'https://wildlife.ca.gov/Licensing/Fishing',
    'mailto:hello@example.com',
    'tel:+18315550142',
  ])('may be %s', (address) => {
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
    undefined,
    7,
  ])('may not be %s', (address) => {
    expect(refuseLink(address)).toContain('Begin with /')
  })
})
