import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { PASSWORD_LENGTH } from './contract/limits'
import { readOrCreateSecret } from './payload-secret'

type Source = Record<string, string | undefined>

/** The settings read from the environment variables. Unlike in `Env`, the secret can be null. */
export type EnvSettings = ReturnType<typeof readEnv>
export type Env = EnvSettings & { payloadSecret: string }
export type SquareSettings = NonNullable<EnvSettings['square']>
export type S3Settings = NonNullable<EnvSettings['s3']>

const SQUARE_SCRIPTS = {
  production: 'https://web.squarecdn.com/v1/square.js',
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
}
const SQUARE_REQUIRED = ['SQUARE_ACCESS_TOKEN', 'SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID'] as const
const S3_REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const EMAILJS_ORIGIN = 'https://api.emailjs.com'
const INSTAGRAM_API_URL = 'https://graph.instagram.com'
const NWS_API_URL = 'https://tgftp.nws.noaa.gov/data/forecasts/marine/coastal'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns whether a URL is safe for card data and tokens: https, or http on this machine. */
function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname))
}

/** Returns whether a URL can be the address of an S3 service, which may have a path but no query or credentials. */
function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
}

const isOrigin = (value: string) => isServiceUrl(value) && new URL(value).pathname === '/'

/** Returns whether a value is a Sentry DSN: a safe URL with a public key and a numeric project. */
function isDsn(value: string): boolean {
  if (!isSafeUrl(value)) return false
  const { username, pathname, search, hash } = new URL(value)
  return /^\w+$/.test(username) && /^\/(?:.*\/)?\d+$/.test(pathname) && !search && !hash
}

const text = z.string().optional()
const safeUrl = z.optional(
  z.string().refine(isSafeUrl, 'must be an https:// URL (http:// is only allowed for localhost)'),
)
const tagId = (example: string) =>
  z.optional(z.string().regex(/^[A-Z0-9-]+$/i, `must be an id like ${example}`))
const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
}

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be an origin like https://example.com, without a path')
    .optional(),
  DATABASE_URI: z
    .string()
    .regex(/^(mongodb(\+srv)?:\/\/.+|file:.+)/, 'must start with mongodb://, mongodb+srv:// or file:')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, "must be a bucket's name, without a path")
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isServiceUrl, 'must be a URL like https://s3.example.com, without a query or credentials')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  PAYLOAD_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CAPTAIN_USERNAME: z.string().default('captain'),
  CAPTAIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
    .default('captain@localhost'),
  // The length is the only check here, because src/database/seed/captain.ts rejects passwords that are easy to guess.
  CAPTAIN_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
    .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`)
    .optional(),
  SQUARE_ENVIRONMENT: z.enum(['production', 'sandbox'], 'must be production or sandbox').default('sandbox'),
  SQUARE_ACCESS_TOKEN: text,
  SQUARE_APPLICATION_ID: text,
  SQUARE_LOCATION_ID: text,
  SQUARE_WEBHOOK_SIGNATURE_KEY: text,
  SQUARE_API_URL: safeUrl,
  SQUARE_SCRIPT_URL: safeUrl,
  APPLE_PAY_DOMAIN_FILE: text,
  EMAILJS_SERVICE_ID: text,
  EMAILJS_PUBLIC_KEY: text,
  EMAILJS_TEMPLATE_BOOKING: text,
  EMAILJS_TEMPLATE_BOOKING_ES: text,
  EMAILJS_TEMPLATE_NEWSLETTER: text,
  EMAILJS_TEMPLATE_CONTACT: text,
  EMAILJS_ORIGIN: safeUrl,
  INSTAGRAM_ACCESS_TOKEN: text,
  INSTAGRAM_API_URL: safeUrl,
  NWS_API_URL: safeUrl,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text,
  GA_MEASUREMENT_ID: tagId('G-XXXXXXX'),
  ADS_TAG_ID: tagId('AW-XXXXXXX'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SENTRY_DSN: z.string().refine(isDsn, 'must be a DSN like https://KEY@HOST/PROJECT').optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
})

type Values = z.infer<typeof schema>

/**
 * Checks rules that involve several variables. Takes unvalidated values, so that one run reports every
 * problem.
 */
function findConflicts(source: Source): string[] {
  const problems: string[] = []
  if (source.NODE_ENV === 'production' && !source.SITE_URL) {
    problems.push("SITE_URL: set this to the site's public URL, for example https://example.com")
  }
  if (source.DATABASE_URI?.startsWith('mongodb') && !source.PAYLOAD_SECRET) {
    problems.push('PAYLOAD_SECRET: set this to at least 32 random characters, the same on every server')
  }
  const missing = SQUARE_REQUIRED.filter((name) => !source[name])
  if (missing.length > 0 && missing.length < SQUARE_REQUIRED.length) {
    for (const name of missing) problems.push(`${name}: set this too, or unset the other Square credentials`)
  }
  const missingS3 = S3_REQUIRED.filter((name) => !source[name])
  if (missingS3.length < S3_REQUIRED.length || source.S3_ENDPOINT) {
    for (const name of missingS3) problems.push(`${name}: set this too, or unset the other S3 variables`)
  }
  if (source.SMTP_URL && !source.MAIL_FROM) {
    problems.push('MAIL_FROM: set this to the sender address, because SMTP_URL is set')
  }
  return problems
}

/** Returns the database URI. If it names a file, the path is made absolute. */
function databaseUriOf(values: Values, dataDir: string): string {
  if (values.DATABASE_URI === undefined) return `file:${resolve(dataDir, 'sixpack.db')}`
  if (!values.DATABASE_URI.startsWith('file:')) return values.DATABASE_URI
  return `file:${resolve(values.DATABASE_URI.replace(/^file:(\/\/(?=\/))?/, ''))}`
}

function s3Of({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Values) {
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_BUCKET,
    /** The URL of the S3 service. If null, Amazon's service is used. */
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function squareOf(values: Values, siteUrl: string) {
  const { SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID } = values
  if (!SQUARE_ACCESS_TOKEN || !SQUARE_APPLICATION_ID || !SQUARE_LOCATION_ID) return null
  return {
    environment: values.SQUARE_ENVIRONMENT,
    accessToken: SQUARE_ACCESS_TOKEN,
    applicationId: SQUARE_APPLICATION_ID,
    locationId: SQUARE_LOCATION_ID,
    /** The key that verifies webhooks. If null, webhooks are rejected. */
    webhookSignatureKey: values.SQUARE_WEBHOOK_SIGNATURE_KEY ?? null,
    /** The webhook's URL. It must match the one configured in Square, because Square's signature covers it. */
    webhookUrl: `${siteUrl}/api/payment/webhook`,
    /** A simulator's URL, or null to use Square's API. */
    apiUrl: values.SQUARE_API_URL ?? null,
    /** URL of the script that the browser loads. */
    scriptUrl: values.SQUARE_SCRIPT_URL ?? SQUARE_SCRIPTS[values.SQUARE_ENVIRONMENT],
  }
}

/**
 * Returns the settings for EmailJS. Missing values become empty strings. Sending an email then fails with an
 * error that names the setting.
 */
function emailjsOf(values: Values) {
  const templates = {
    booking: values.EMAILJS_TEMPLATE_BOOKING ?? '',
    spanishBooking: values.EMAILJS_TEMPLATE_BOOKING_ES ?? '',
    newsletter: values.EMAILJS_TEMPLATE_NEWSLETTER ?? '',
    contact: values.EMAILJS_TEMPLATE_CONTACT ?? '',
  }
  const serviceId = values.EMAILJS_SERVICE_ID ?? ''
  const publicKey = values.EMAILJS_PUBLIC_KEY ?? ''
  if (![serviceId, publicKey, ...Object.values(templates)].some(Boolean)) return null
  return { serviceId, publicKey, templates, origin: values.EMAILJS_ORIGIN ?? EMAILJS_ORIGIN }
}

/**
 * Validates the environment variables (README) and returns the settings. Doesn't read or write files.
 *
 * @throws Error with a line for each invalid variable that says what to do, but doesn't contain the value
 */
export function readEnv(source: Source = process.env) {
  // Blank variables in an env file count as unset.
  const given: Source = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const isBuild = given.NEXT_PHASE === 'phase-production-build'
  const parsed = schema.safeParse(given)
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = isBuild ? invalid : [...invalid, ...findConflicts(given)]
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Fix these environment variables:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }

  const values = parsed.data
  const dataDir = resolve(values.DATA_DIR)
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin
  return {
    nodeEnv: values.NODE_ENV,
    isProduction: values.NODE_ENV === 'production',
    /** Whether this is `next build`, which doesn't need any settings. */
    isBuild,
    port: values.PORT,
    /** The public origin, without a trailing slash. */
    siteUrl,
    databaseKind: values.DATABASE_URI?.startsWith('mongodb') ? ('mongodb' as const) : ('sqlite' as const),
    /** `file:/absolute/path` or `mongodb://…`. */
    databaseUri: databaseUriOf(values, dataDir),
    /** Absolute path of the folder for the SQLite file, uploads and the generated secret. */
    dataDir,
    /** The bucket for uploaded pictures. If null, they're files in the data folder. */
    s3: s3Of(values),
    /** The secret that signs sessions and links. If null, `env` uses one that's generated in the data folder. */
    payloadSecret: values.PAYLOAD_SECRET ?? null,
    captain: {
      username: values.CAPTAIN_USERNAME,
      email: values.CAPTAIN_EMAIL,
      password: values.CAPTAIN_PASSWORD ?? null,
    },
    /** The Square account. If null, online payment is off, and the site asks guests to call. */
    square: squareOf(values, siteUrl),
    applePayDomainFile: values.APPLE_PAY_DOMAIN_FILE ? resolve(values.APPLE_PAY_DOMAIN_FILE) : null,
    emailjs: emailjsOf(values),
    /** The Instagram account. If null, the photo feed is hidden. */
    instagram: values.INSTAGRAM_ACCESS_TOKEN
      ? { accessToken: values.INSTAGRAM_ACCESS_TOKEN, apiUrl: values.INSTAGRAM_API_URL ?? INSTAGRAM_API_URL }
      : null,
    /** The forecast service's URL. If null, there's no marine forecast. */
    nwsApiUrl: values.NWS_API_URL ?? (values.NODE_ENV === 'production' ? NWS_API_URL : null),
    /** The mail server. If null, emails stay in the outbox on the dashboard. */
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    analytics: { gaMeasurementId: values.GA_MEASUREMENT_ID ?? null, adsTagId: values.ADS_TAG_ID ?? null },
    /** The number of proxies that append to X-Forwarded-For. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** The token for `/metrics`. If null, that page doesn't exist. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** The Sentry DSN for error reports. If null, errors are only logged. */
    sentryDsn: values.SENTRY_DSN ?? null,
    /** How long a stopping server keeps accepting requests, so that proxies have time to notice. */
    drainSeconds: values.DRAIN_SECONDS,
    /** The passphrase for backups. If null, they aren't encrypted. */
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
  }
}

let memo: Env | undefined

/**
 * Returns this process's settings. Without PAYLOAD_SECRET, the first call generates a secret in the data
 * folder. A build uses a temporary secret and writes no files.
 *
 * @throws Error if the settings are invalid
 */
export function env(): Env {
  if (memo) return memo
  const settings = readEnv()
  const generate = () =>
    settings.isBuild ? randomBytes(32).toString('hex') : readOrCreateSecret(settings.dataDir)
  memo = { ...settings, payloadSecret: settings.payloadSecret ?? generate() }
  return memo
}
