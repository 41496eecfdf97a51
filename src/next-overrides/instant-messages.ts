/** Replaces a long explanation, which Next only shows in development, and only with Cache Components (next.config.ts). */
export const createLinkPrefetchPartialError = (pathname: string): Error =>
  new Error(`Only a part of ${pathname} was prefetched`)
