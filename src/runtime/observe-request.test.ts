import { expect, it } from 'vitest'
import { requestId } from '@/server/logging/request-context'
import { pageGroup } from './observe-request'

it.each([
  ['/', '/'],
  ['/?trip=Tuna', '/'],
  ['/about', 'page'],
  ['/made-up/by/a/visitor', 'page'],
  ['/_next/static/chunks/main.js', '/_next'],
  ['/logo.svg?x=1', 'file'],
  ['/admin/collections/pages', '/admin'],
  ['/administrator', 'page'],
  ['/captain', '/captain'],
  ['/api/health/ready', '/api/health'],
  ['/api/made-up', '/api (unknown)'],
  ['/metrics', '/metrics'],
])('%s is measured as %s, so that visitors can’t add metrics', (url, route) => {
  expect(pageGroup(url)).toBe(route)
})

it('keeps a trusted proxy’s request id, and otherwise creates one', () => {
  expect(requestId('f3a9-0042_x.1', true)).toBe('f3a9-0042_x.1')
  for (const sent of ['short', 'two\nlines of log', 'x'.repeat(65), undefined, ['a', 'b']])
    expect(requestId(sent, true)).toMatch(/^[0-9a-f-]{36}$/)
  expect(requestId('f3a9-0042_x.1', false)).toMatch(/^[0-9a-f-]{36}$/)
})
