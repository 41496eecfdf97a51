/** Headers for every response. `http-guard.ts` adds the page's Content-Security-Policy. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // Browsers ignore this header on http. It doesn't include `preload`, because it's hard to take a domain off the
  // preload list.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}
