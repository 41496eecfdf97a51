import { describe, expect, it } from 'vitest'
import { ruleOn } from './http-rules'

const rule = (method: string, url: string, callsServerFunction = false) =>
  ruleOn({ method, url, callsServerFunction })

describe('which requests reach Next', () => {
  it.each([
    ['GET', '/about?trip=%zz'],
    ['HEAD', '/'],
    ['POST', '/api/booking/new'],
    ['OPTIONS', '/api/booking/new'],
    ['DELETE', '/api/block/1'],
  ])('%s %s passes unchanged', (method, url) => {
    expect(rule(method, url)).toEqual({ action: 'pass', url })
  })

  it.each([
    ['/%', '/%25'],
    ['/%zz?a=%zz', '/%25zz?a=%zz'],
    ['/%ff%fe', '/%25ff%25fe'],
    ['/api/%', '/api/%25'],
    ['/trips-%26-rates', '/trips-%26-rates'],
  ])('escapes %s to %s so that Next can decode it', (url, passed) => {
    expect(rule('GET', url)).toEqual({ action: 'pass', url: passed })
  })

  it.each([
    ['/api/../admin', '/admin'],
    ['/api/%2e%2e/admin', '/admin'],
    ['/api/.%2E/admin', '/admin'],
    ['/api\\..\\admin', '/admin'],
    ['/api/x/../../admin?a=1', '/admin?a=1'],
    ['/api/./availability', '/api/availability'],
    ['/admin/../api/availability', '/api/availability'],
    ['/..', '/'],
    ['/about#/../api/x', '/about'],
  ])('resolves %s to %s for the rules and for Next', (url, passed) => {
    expect(rule('GET', url)).toEqual({ action: 'pass', url: passed })
    const isApi = passed.startsWith('/api/')
    expect(rule('POST', url)).toEqual(
      isApi ? { action: 'pass', url: passed } : { action: 'refuse', status: 405 },
    )
    const isAdmin = passed.startsWith('/admin')
    expect(rule('POST', url, true).action).toBe(isAdmin ? 'staff' : isApi ? 'pass' : 'refuse')
  })

  it.each([
    ['TRACE', '/', 405],
    ['POST', '/api', 405],
    ['POST', '/api/', 405],
    ['POST', '/api?x=1', 405],
    ['POST', '/api/..', 405],
    ['POST', '/api//availability', 405],
    ['OPTIONS', '/about', 405],
    ['POST', '/', 405],
    ['DELETE', '/icon.svg', 405],
    ['PROPFIND', '/apiary', 405],
    ['GET', '*', 400],
    ['GET', 'http://example.com/', 400],
  ])('refuses %s %s with %i', (method, url, status) => {
    expect(rule(method, url)).toEqual({ action: 'refuse', status })
  })

  it('returns an API error for a method that no route has', () => {
    const refusal = { action: 'refuse', status: 405, isApi: true }
    expect(rule('TRACE', '/api/availability')).toEqual(refusal)
  })

  it.each([
    ['/admin', 'staff'],
    ['/admin/collections/faqs?limit=1', 'staff'],
    ['/', 'refuse'],
    ['/administrator', 'refuse'],
    ['/Admin', 'refuse'],
    ['/captain', 'refuse'],
  ])('handles a call to a server function at %s: %s', (url, action) => {
    expect(rule('POST', url, true).action).toBe(action)
    expect(rule('POST', url, false).action).toBe('refuse')
  })
})
