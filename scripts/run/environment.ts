import { existsSync } from 'node:fs'
import { type EnvSettings, readEnv } from '../../src/env'

/** The variables that point at the outside; a demonstration must not reach a real database, account or mailbox. */
const OUTSIDE = [
  'DATABASE_URI',
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
  'EMAILJS_TEMPLATE_NEWSLETTER',
  'EMAILJS_TEMPLATE_CONTACT',
  'EMAILJS_ORIGIN',
  'INSTAGRAM_ACCESS_TOKEN',
  'INSTAGRAM_API_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'GA_MEASUREMENT_ID',
  'ADS_TAG_ID',
  'TRUSTED_PROXIES',
] as const

/** Every outside variable empty: that also hides the values of an `.env` file, which Next would read. */
export function cutOff(): Record<string, string> {
  return Object.fromEntries(OUTSIDE.map((name) => [name, '']))
}

/** Reads `.env.local` and `.env` into this process, as Next does; what is already set stays. */
export function loadEnvFiles(): void {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The checked settings of this process and its `.env` files.
 *
 * @throws Error with the list of everything that is wrong.
 */
export function loadSettings(): EnvSettings {
  loadEnvFiles()
  return readEnv()
}
