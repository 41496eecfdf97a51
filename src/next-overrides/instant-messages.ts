/** Replaces a long error message (next.config.ts). Next shows it only in development, and only with Cache Components. */
export const createLinkPrefetchPartialError = (pathname: string): Error =>
  new Error(`Only part of ${pathname} was prefetched`)
