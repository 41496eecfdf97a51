import { describe, expect, it } from 'vitest'
import { readEnv } from '@/env'
import { contentSecurityPolicy, embedPolicy, isFile, pagePolicy } from './content-security-policy'

const SQUARE = { SQUARE_ACCESS_TOKEN: 'token', SQUARE_APPLICATION_ID: 'app', SQUARE_LOCATION_ID: 'place' }

const NONCE = "'nonce-abc'"

/** Returns a directive's sources for these environment variables, or undefined if it's missing. */
function sourcesOf(directive: string, variables: Record<string, string>): string[] | undefined {
  const policy = pagePolicy(contentSecurityPolicy(readEnv(variables)), NONCE)
  const found = policy.split('; ').find((part) => part.split(' ')[0] === directive)
  return found?.split(' ').slice(1)
}

describe('contentSecurityPolicy', () => {
  it('allows only the map if no vendor is configured', () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' }
    expect(sourcesOf('script-src', production)).toEqual(["'self'", NONCE])
    expect(sourcesOf('connect-src', production)).toEqual(["'self'", 'https://www.openstreetmap.org'])
    expect(sourcesOf('object-src', production)).toEqual(["'none'"])
  })

  it.each([
    ['sandbox', 'https://sandbox.web.squarecdn.com', 'https://pci-connect.squareupsandbox.com'],
    ['production', 'https://web.squarecdn.com', 'https://pci-connect.squareup.com'],
  ])("allows Square's %s", (SQUARE_ENVIRONMENT, script, api) => {
    const variables = { ...SQUARE, SQUARE_ENVIRONMENT }
    for (const directive of ['script-src', 'style-src', 'frame-src', 'connect-src']) {
      expect(sourcesOf(directive, variables)).toContain(script)
    }
    expect(sourcesOf('connect-src', variables)).toContain(api)
    for (const directive of ['script-src', 'connect-src']) {
      expect(sourcesOf(directive, variables)).toContain('https://pay.google.com')
    }
  })

  it('allows a simulator’s origin', () => {
    const variables = { ...SQUARE, SQUARE_SCRIPT_URL: 'http://127.0.0.1:4010/v1/square.js' }
    for (const directive of ['script-src', 'style-src', 'frame-src', 'connect-src']) {
      expect(sourcesOf(directive, variables)).toContain('http://127.0.0.1:4010')
    }
  })

  it('allows EmailJS if it’s configured', () => {
    expect(sourcesOf('connect-src', { EMAILJS_SERVICE_ID: 'service' })).toContain('https://api.emailjs.com')
  })

  it('allows analytics tags only with an id', () => {
    expect(sourcesOf('script-src', {})).not.toContain('https://www.googletagmanager.com')
    expect(sourcesOf('script-src', { GA_MEASUREMENT_ID: 'G-1' })).toContain(
      'https://www.googletagmanager.com',
    )
  })

  it('upgrades to https only on an https site', () => {
    expect(sourcesOf('upgrade-insecure-requests', { SITE_URL: 'https://example.com' })).toEqual([])
    expect(sourcesOf('upgrade-insecure-requests', {})).toBeUndefined()
  })
})

describe('isFile', () => {
  it.each([
    ['/_next/static/chunks/a.js', 200, true],
    ['/api/media/file/a.webp?v=1', 304, true],
    ['/_next/static/chunks/none.js', 404, false],
    ['/', 200, false],
    ['/about?x=/_next/static/', 200, false],
    ['/captain/deck-worker.js', 200, false],
    ['/icon.svg', 200, false],
    ['/api/media', 200, false],
  ])('%s with status %i: %s', (url, status, expected) => {
    expect(isFile(url, status)).toBe(expected)
  })
})

describe('embedPolicy', () => {
  it('lets every site frame the calendar, and allows nothing from other sites', () => {
    const policy = pagePolicy(
      embedPolicy(readEnv({ NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' })),
      NONCE,
    )
    const directives = new Map(
      policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
    )
    expect(directives.get('frame-ancestors')).toEqual(['*'])
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'none'"])
    const sources = [...directives].filter(([name]) => name !== 'frame-ancestors').flatMap(([, all]) => all)
    expect(sources.filter((source) => /^https?:|\*/.test(source))).toEqual([])
  })
})
