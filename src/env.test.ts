import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { readOrCreateSecret } from './payload-secret'

const SQUARE = { SQUARE_ACCESS_TOKEN: 'token', SQUARE_APPLICATION_ID: 'app', SQUARE_LOCATION_ID: 'place' }
const SECRET = 'x'.repeat(32)
const S3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

function problemsOf(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    return String(error)
  }
  return ''
}

describe('readEnv without variables', () => {
  const settings = readEnv({})

  it('uses the embedded database and port 3000', () => {
    expect(settings).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      databaseKind: 'sqlite',
      databaseUri: `file:${resolve('data/sixpack.db')}`,
      dataDir: resolve('data'),
      payloadSecret: null,
      captain: { username: 'captain', email: 'captain@localhost', password: null },
      trustedProxies: 0,
    })
  })

  it('turns all vendors off', () => {
    expect(settings).toMatchObject({ square: null, emailjs: null, instagram: null, smtp: null, s3: null })
    expect(settings.analytics).toEqual({ gaMeasurementId: null, adsTagId: null })
  })
})

describe('readEnv with variables', () => {
  it('derives the site URL from PORT, or from SITE_URL without its trailing slash', () => {
    expect(readEnv({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
    expect(readEnv({ PORT: '4000', SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com')
  })

  it('recognizes MongoDB by its URI', () => {
    const uri = 'mongodb://127.0.0.1/sixpack?replicaSet=rs0'
    expect(readEnv({ DATABASE_URI: uri, PAYLOAD_SECRET: SECRET })).toMatchObject({
      databaseKind: 'mongodb',
      databaseUri: uri,
    })
  })

  it.each([
    ['file:./here.db', `file:${resolve('here.db')}`],
    ['file:/var/lib/there.db', 'file:/var/lib/there.db'],
    ['file:///var/lib/there.db', 'file:/var/lib/there.db'],
  ])('makes the path in %s absolute', (given, expected) => {
    expect(readEnv({ DATABASE_URI: given }).databaseUri).toBe(expected)
  })

  it("uses Square's script URL, or a simulator's", () => {
    expect(readEnv(SQUARE).square).toEqual({
      environment: 'sandbox',
      accessToken: 'token',
      applicationId: 'app',
      locationId: 'place',
      webhookSignatureKey: null,
      webhookUrl: 'http://localhost:3000/api/payment/webhook',
      apiUrl: null,
      scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
    })
    const simulated = { ...SQUARE, SQUARE_SCRIPT_URL: 'http://127.0.0.1:4010/v1/square.js' }
    expect(readEnv(simulated).square?.scriptUrl).toBe('http://127.0.0.1:4010/v1/square.js')
    expect(readEnv({ ...SQUARE, SQUARE_ENVIRONMENT: 'production' }).square?.scriptUrl).toBe(
      'https://web.squarecdn.com/v1/square.js',
    )
  })

  it('uses empty strings for missing EmailJS variables', () => {
    expect(readEnv({ EMAILJS_SERVICE_ID: 'service' }).emailjs).toEqual({
      serviceId: 'service',
      publicKey: '',
      templates: { booking: '', spanishBooking: '', newsletter: '', contact: '' },
      origin: 'https://api.emailjs.com',
    })
  })

  it('uses Amazon’s S3, or another service', () => {
    const amazon = { bucket: 'pictures', endpoint: null, region: 'us-east-1' }
    expect(readEnv(S3).s3).toEqual({ ...amazon, accessKeyId: 'key', secretAccessKey: 'secret' })
    const other = { ...S3, S3_ENDPOINT: 'https://example.com/storage/v1/s3', S3_REGION: 'auto' }
    expect(readEnv(other).s3).toMatchObject({ endpoint: other.S3_ENDPOINT, region: 'auto' })
  })

  it('uses the default for a blank variable', () => {
    expect(readEnv({ PORT: '', SITE_URL: ' ', SQUARE_ACCESS_TOKEN: '' })).toMatchObject({
      port: 3000,
      square: null,
    })
  })
})

describe('readEnv with invalid variables', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT:'],
    [{ PORT: '65536' }, 'PORT:'],
    [{ SITE_URL: 'https://example.com/path' }, 'SITE_URL:'],
    [{ SITE_URL: 'example.com' }, 'SITE_URL:'],
    [{ NODE_ENV: 'production' }, 'SITE_URL:'],
    [{ DATABASE_URI: 'postgres://localhost/x' }, 'DATABASE_URI:'],
    [{ DATABASE_URI: 'mongodb://localhost/x' }, 'PAYLOAD_SECRET:'],
    [{ PAYLOAD_SECRET: 'short' }, 'PAYLOAD_SECRET:'],
    [{ CAPTAIN_EMAIL: 'captain' }, 'CAPTAIN_EMAIL:'],
    [{ SQUARE_ENVIRONMENT: 'live' }, 'SQUARE_ENVIRONMENT:'],
    [{ SQUARE_ACCESS_TOKEN: 'token' }, 'SQUARE_LOCATION_ID:'],
    [{ SQUARE_API_URL: 'http://example.com' }, 'SQUARE_API_URL:'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM:'],
    [{ S3_BUCKET: 'pictures' }, 'S3_SECRET_ACCESS_KEY:'],
    [{ S3_ENDPOINT: 'https://example.com' }, 'S3_BUCKET:'],
    [{ ...S3, S3_BUCKET: 'a/b' }, 'S3_BUCKET:'],
    [{ ...S3, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT:'],
    [{ ...S3, S3_ENDPOINT: 'https://key:secret@example.com' }, 'S3_ENDPOINT:'],
    [{ GA_MEASUREMENT_ID: '"><script>' }, 'GA_MEASUREMENT_ID:'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES:'],
    [{ SENTRY_DSN: 'https://sentry.example.com/1' }, 'SENTRY_DSN: must be a DSN'],
    [{ SENTRY_DSN: 'http://key@sentry.example.com/1' }, 'SENTRY_DSN: must be a DSN'],
    [{ SENTRY_DSN: 'https://key@sentry.example.com/project' }, 'SENTRY_DSN: must be a DSN'],
  ])('rejects %j', (source, line) => {
    expect(problemsOf(source)).toContain(`\n  ${line}`)
  })

  it('lists all invalid variables in one error, without their values', () => {
    const marker = 'do-not-print-me'
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: marker,
      DATABASE_URI: marker,
      PAYLOAD_SECRET: marker,
      SQUARE_ACCESS_TOKEN: marker,
      SQUARE_SCRIPT_URL: marker,
    })
    for (const name of ['PORT', 'DATABASE_URI', 'PAYLOAD_SECRET', 'SQUARE_SCRIPT_URL', 'SITE_URL']) {
      expect(problems).toContain(`${name}: `)
    }
    expect(problems).toContain('SQUARE_APPLICATION_ID: ')
    expect(problems).not.toContain(marker)
  })

  it('allows missing variables during a build', () => {
    const settings = readEnv({ NEXT_PHASE: 'phase-production-build', NODE_ENV: 'production' })
    expect(settings.isBuild).toBe(true)
  })
})

describe('readOrCreateSecret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('creates a secret that only its owner can read, and reuses it', () => {
    const dataDir = join(folder, 'new')
    const secret = readOrCreateSecret(dataDir)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(join(dataDir, 'payload-secret')).mode & 0o777).toBe(0o600)
    expect(readOrCreateSecret(dataDir)).toBe(secret)
    expect(readFileSync(join(dataDir, 'payload-secret'), 'utf8')).toBe(secret)
  })

  it('rejects a file without a valid secret', () => {
    writeFileSync(join(folder, 'payload-secret'), 'short')
    expect(() => readOrCreateSecret(folder)).toThrow(/payload-secret/)
  })
})
