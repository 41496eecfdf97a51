import { existsSync } from 'node:fs'
import { type EnvSettings, readEnv } from '../../src/env'

/** Variables that point to real services or data. The demo and the tests must not use their values. */
const OUTSIDE = [
  'DATABASE_URI',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'PAYLOAD_SECRET',
  'SQUARE_ENVIRONMENT',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_APPLICATION_ID',
  'SQUARE_LOCATION_ID',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'SQUARE_API_URL',
  'SQUARE_SCRIPT_URL',
  'EMAILJS_SERVICE_ID',
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_TEMPLATE_BOOKING',
  'EMAILJS_TEMPLATE_BOOKING_ES',
  'EMAILJS_TEMPLATE_NEWSLETTER',
  'EMAILJS_TEMPLATE_CONTACT',
  'EMAILJS_ORIGIN',
  'INSTAGRAM_ACCESS_TOKEN',
  'INSTAGRAM_API_URL',
  'NWS_API_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'GA_MEASUREMENT_ID',
  'ADS_TAG_ID',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'DRAIN_SECONDS',
  'BACKUP_PASSPHRASE',
] as const

/** Returns the `OUTSIDE` variables as empty strings, which also hides the values in `.env` from Next. */
export function cutOff(): Record<string, string> {
  return Object.fromEntries(OUTSIDE.map((name) => [name, '']))
}

/**
 * Loads `.env.local` and `.env` as Next does, and returns the settings.
 *
 * @throws Error that lists all invalid variables
 */
export function loadSettings(): EnvSettings {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  return readEnv()
}
