import type { EnvSettings } from '@/env'

type Settings = Pick<
  EnvSettings,
  'isProduction' | 'siteUrl' | 'square' | 'emailjs' | 'instagram' | 'analytics'
>

/** Hosts for Square's fonts and card API (developer.squareup.com, Web Payments SDK). */
const SQUARE_FONTS = ['https://*.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net']
const SQUARE_CARD_API = {
  production: 'https://pci-connect.squareup.com',
  sandbox: 'https://pci-connect.squareupsandbox.com',
}
/** Google Pay's script, button and sheet (developers.google.com/pay/api/web). Apple Pay is part of Safari. */
const GOOGLE_PAY = {
  script: ['https://pay.google.com'],
  picture: ['https://www.gstatic.com'],
  call: ['https://pay.google.com', 'https://google.com'],
}
const INSTAGRAM_PICTURES = ['https://*.cdninstagram.com', 'https://*.fbcdn.net']
/** The map feature (features/map) fetches from OpenStreetMap to check whether it's reachable. */
const MAP = 'https://www.openstreetmap.org'
const TAG_SCRIPTS = ['https://www.googletagmanager.com']
const TAG_BEACONS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
]

/**
 * The policy for scripts, style sheets, fonts and pictures. Browsers use it only for workers. It's short, because a
 * page loads 25 files, and the page's own policy would add a kilobyte to each.
 */
export const FILE_POLICY = "default-src 'self'; frame-ancestors 'self'"

/** Returns whether a response is a build file or an uploaded picture, rather than a page or an error. */
export function isFile(url: string, status: number): boolean {
  return status < 400 && (url.startsWith('/_next/static/') || url.startsWith('/api/media/file/'))
}

/** Placeholder for the nonce or hashes of a response's inline scripts. */
const INLINE_SCRIPTS = '{inline-scripts}'

/** Fills in the nonce or hashes of a response's inline scripts. */
export function pagePolicy(policy: string, inlineScripts: string): string {
  return policy.replace(INLINE_SCRIPTS, inlineScripts)
}

/**
 * Returns the Content-Security-Policy that all pages share, because client-side navigation keeps the first
 * page's policy. Only the inline scripts differ, and `pagePolicy` fills those in
 * (docs/decisions/0030-inline-scripts-by-hash-or-nonce.md). Frames can show any https page, because the map's
 * URL comes from the CMS, and 3-D Secure embeds a page from the guest's bank.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const { square, emailjs, instagram, analytics } = settings
  const squareOrigin = square ? [new URL(square.scriptUrl).origin] : []
  const squareApi = square ? [SQUARE_CARD_API[square.environment]] : []
  const googlePay = square ? GOOGLE_PAY : { script: [], picture: [], call: [] }
  const hasTags = Boolean(analytics.gaMeasurementId || analytics.adsTagId)
  const pictures = instagram ? [...INSTAGRAM_PICTURES, new URL(instagram.apiUrl).origin] : []

  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      INLINE_SCRIPTS,
      // Allow eval in development, because hot reload uses it.
      ...(settings.isProduction ? [] : ["'unsafe-eval'"]),
      ...squareOrigin,
      ...googlePay.script,
      ...(hasTags ? TAG_SCRIPTS : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...squareOrigin],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...squareOrigin,
      ...googlePay.picture,
      ...pictures,
      ...(hasTags ? TAG_BEACONS : []),
    ],
    'media-src': ["'self'", ...pictures],
    'font-src': ["'self'", 'data:', ...(square ? SQUARE_FONTS : [])],
    'connect-src': [
      "'self'",
      ...(settings.isProduction ? [] : ['ws:']),
      ...squareOrigin,
      ...squareApi,
      ...googlePay.call,
      MAP,
      ...(emailjs ? [new URL(emailjs.origin).origin] : []),
      ...(hasTags ? TAG_BEACONS : []),
    ],
    'frame-src': ["'self'", 'https:', ...squareOrigin],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(settings.siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return joined(directives)
}

/**
 * Returns the policy for the calendar that other sites embed. Any site can frame it, because it has no cookies, and
 * nothing in it can be changed (docs/decisions/0049-calendar-on-other-sites.md).
 */
export function embedPolicy({ isProduction, siteUrl }: Pick<Settings, 'isProduction' | 'siteUrl'>): string {
  return joined({
    'default-src': ["'none'"],
    'script-src': ["'self'", INLINE_SCRIPTS, ...(isProduction ? [] : ["'unsafe-eval'"])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(isProduction ? [] : ['ws:'])],
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  })
}

const joined = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
