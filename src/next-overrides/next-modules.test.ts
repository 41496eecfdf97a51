import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import nextConfig from '../../next.config'
import * as constants from './constants'
import * as instantMessages from './instant-messages'
import * as linkUrls from './link-urls'

const require = createRequire(import.meta.url)
const NEXT = dirname(require.resolve('next/package.json'))

/** Next's own modules, and what replaces each of them in browsers. */
const REPLACED = [
  ['dist/lib/constants', constants],
  ['dist/shared/lib/instant-messages', instantMessages],
  ['dist/shared/lib/utils', linkUrls],
  ['dist/shared/lib/router/utils/format-url', linkUrls],
  ['dist/shared/lib/router/utils/is-local-url', linkUrls],
] as const

const aliases = Object.keys(nextConfig.turbopack?.resolveAlias ?? {})

/** Returns Next's code in browsers that requires a replaced module by one of our aliases, with that request. */
function requestsOf(module: string): { code: string; request: string }[] {
  const folder = join(NEXT, 'dist/client')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.js'))
    .flatMap((entry) => {
      const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      return aliases
        .filter((alias) => code.includes(`require("${alias}")`))
        .filter((alias) => join(entry.parentPath, alias) === join(NEXT, module))
        .map((request) => ({ code, request }))
    })
}

/** Returns the names that code uses from a module that it requires. */
function namesUsed({ code, request }: { code: string; request: string }): string[] {
  const [, variable = ''] = new RegExp(`const (\\w+) = require\\("${request}"\\)`).exec(code) ?? []
  return [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
}

describe('after an upgrade of Next', () => {
  it.each(REPLACED)('what replaces %s still has everything that browsers need from it', (module, ours) => {
    const requests = requestsOf(module)
    expect(requests).not.toEqual([])
    for (const request of requests)
      expect(Object.keys(ours)).toEqual(expect.arrayContaining(namesUsed(request)))
  })

  it('the constants have the same values as in Next', () => {
    expect(require('next/dist/lib/constants')).toMatchObject({ ...constants })
  })

  it.each([
    '/faq',
    '/trips-&-rates?trip=Tuna',
    '#top',
    'tel:+18315550142',
    'mailto:captain@example.com',
    'https://harbor.example.com/faq',
    'https://other.example.com/faq',
    'https://%',
  ])('links to %s work as with Next’s own code', (href) => {
    vi.stubGlobal('window', { location: new URL('https://harbor.example.com') })
    const { isLocalURL } = require('next/dist/shared/lib/router/utils/is-local-url')
    const { isAbsoluteUrl } = require('next/dist/shared/lib/utils')
    expect(linkUrls.isLocalURL(href)).toBe(isLocalURL(href))
    expect(linkUrls.isAbsoluteUrl(href)).toBe(isAbsoluteUrl(href))
    vi.unstubAllGlobals()
  })

  it.each([
    { pathname: '/faq' },
    { pathname: '/trips-&-rates', query: { trip: 'Tuna', day: '2026-07-04' }, hash: '#book' },
  ])('a link to %j has the same address as with Next’s own code', (parts) => {
    const { formatUrl } = require('next/dist/shared/lib/router/utils/format-url')
    expect(linkUrls.formatUrl(parts)).toBe(formatUrl(parts))
  })
})
