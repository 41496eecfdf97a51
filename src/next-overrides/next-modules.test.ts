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

/** Next's code that can run in browsers. */
const FOLDERS = ['dist/client', 'dist/shared', 'dist/next-devtools/userspace'].map((name) => join(NEXT, name))

const aliases = Object.keys(nextConfig.turbopack?.resolveAlias ?? {})

/** Returns the files that require a replaced module, and the path by which each of them requires it. */
function requestsOf(module: string): { code: string; request: string }[] {
  return FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.name.endsWith('.js'))
    .flatMap((entry) => {
      const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      return [...code.matchAll(/require\("(\.[^"]+)"\)/g)]
        .map(([, request = '']) => ({ code, request }))
        .filter(({ request }) => join(entry.parentPath, request) === join(NEXT, module))
    })
}

/** Returns the names that a file uses from a module that it requires. */
function namesUsed({ code, request }: { code: string; request: string }): string[] {
  const [, variable = ''] = new RegExp(`const (\\w+) = require\\("${request}"\\)`).exec(code) ?? []
  return [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
}

describe('after an upgrade of Next', () => {
  it.each(REPLACED)('the replacement for %s exports everything that browsers use', (module, ours) => {
    const requests = requestsOf(module).filter(({ request }) => aliases.includes(request))
    expect(requests).not.toEqual([])
    for (const request of requests)
      expect(Object.keys(ours)).toEqual(expect.arrayContaining(namesUsed(request)))
  })

  it('no code in browsers loads Next’s last error page', () => {
    const requests = requestsOf('dist/client/components/builtin/global-error').map(({ request }) => request)
    expect(requests).not.toEqual([])
    expect(aliases).toEqual(expect.arrayContaining(requests))
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
  ])('links to %s work the same as with Next’s own code', (href) => {
    vi.stubGlobal('window', { location: new URL('https://harbor.example.com') })
    const { isLocalURL } = require('next/dist/shared/lib/router/utils/is-local-url')
    const { isAbsoluteUrl } = require('next/dist/shared/lib/utils')
    expect(linkUrls.isLocalURL(href)).toBe(isLocalURL(href))
    expect(linkUrls.isAbsoluteUrl(href)).toBe(isAbsoluteUrl(href))
    vi.unstubAllGlobals()
  })
})
