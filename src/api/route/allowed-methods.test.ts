import { expect, it } from 'vitest'
import { allowedMethods, hasRoute } from './allowed-methods'

it.each([
  ['/availability', ['GET', 'HEAD']],
  ['/openapi.json', ['GET', 'HEAD']],
  ['/booking/hold', ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']],
  ['/booking/all', ['GET', 'HEAD']],
  ['/booking/8f14e45f', ['PUT']],
  ['/booking/8f14e45f/refund', ['GET', 'POST', 'HEAD']],
  ['/block/', []],
  ['/booking/8f14e45f/refund/1', []],
  ['/nothing', []],
  ['', []],
])('%s allows %j', (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods)
})

it.each([
  ['PUT', '/booking/hold', true],
  ['PUT', '/booking/8f14e45f', true],
  ['GET', '/booking/8f14e45f', false],
  ['OPTIONS', '/booking/hold', false],
  ['GET', '/nothing', false],
])('for %s %s, hasRoute returns %s', (method, path, expected) => {
  expect(hasRoute(method, path)).toBe(expected)
})
