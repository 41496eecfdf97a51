/**
 * Headers of every response. The Content-Security-Policy is set separately, because it depends on the page
 * (http-guard.ts).
 */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // Browsers ignore it on plain http. No `preload`: a domain is hard to remove from that list.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}
