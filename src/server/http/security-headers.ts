/** Headers of every response, whatever its status. The Content-Security-Policy depends on the page (http-guard.ts). */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // Browsers ignore it on plain http. No `preload`: that list is hard to leave.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}
