import type { EnvSettings } from '@/env'

type Settings = Pick<
  EnvSettings,
  'isProduction' | 'siteUrl' | 'square' | 'emailjs' | 'instagram' | 'analytics'
>

/** Square's fonts and card API (developer.squareup.com, Web Payments SDK); its sandbox has an API of its own. */
const SQUARE_FONTS = ['https://*.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net']
const SQUARE_CARD_API = {
  production: 'https://pci-connect.squareup.com',
  sandbox: 'https://pci-connect.squareupsandbox.com',
}
const INSTAGRAM_PICTURES = ['https://*.cdninstagram.com', 'https://*.fbcdn.net']
/** Asked whether it is there before its map is framed (features/map); a map of another provider is not asked. */
const MAP = 'https://www.openstreetmap.org'
const TAG_SCRIPTS = ['https://www.googletagmanager.com']
const TAG_BEACONS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
]

/** Where the nonce or the hashes of a response's inline scripts go. */
const INLINE_SCRIPTS = '{inline-scripts}'

/** Returns the policy of one response: the nonce or the hashes of its inline scripts put in their place (pure). */
export function pagePolicy(policy: string, inlineScripts: string): string {
  return policy.replace(INLINE_SCRIPTS, inlineScripts)
}

/**
 * The Content-Security-Policy of every page, from the settings of this process (pure).
 *
 * Moving between pages keeps the policy of the first, so all pages may use the same sources. Only the inline scripts differ:
 * `INLINE_SCRIPTS` stands where `pagePolicy` names those of one response (docs/decisions/0029).
 * Frames may be any https page: the map's address comes from the CMS, and 3-D Secure shows the page of the guest's bank.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const { square, emailjs, instagram, analytics } = settings
  const squareOrigin = square ? [new URL(square.scriptUrl).origin] : []
  const squareApi = square ? [SQUARE_CARD_API[square.environment]] : []
  const hasTags = Boolean(analytics.gaMeasurementId || analytics.adsTagId)
  const pictures = instagram ? [...INSTAGRAM_PICTURES, new URL(instagram.apiUrl).origin] : []

  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      INLINE_SCRIPTS,
      // The development server evaluates modules as it reloads them.
      ...(settings.isProduction ? [] : ["'unsafe-eval'"]),
      ...squareOrigin,
      ...(hasTags ? TAG_SCRIPTS : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...squareOrigin],
    'img-src': ["'self'", 'data:', 'blob:', ...squareOrigin, ...pictures, ...(hasTags ? TAG_BEACONS : [])],
    'media-src': ["'self'", ...pictures],
    'font-src': ["'self'", 'data:', ...(square ? SQUARE_FONTS : [])],
    'connect-src': [
      "'self'",
      ...(settings.isProduction ? [] : ['ws:']),
      ...squareOrigin,
      ...squareApi,
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
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
