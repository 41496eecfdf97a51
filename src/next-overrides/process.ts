/**
 * Replaces Next's polyfill of Node's `process` in the browser (next.config.ts). React only checks whether the polyfill has
 * an `emit`, and Payload's admin panel reads variables that aren't set.
 */
export default { env: {} }
