import type { IncomingMessage } from 'node:http'

/** Requests with one of these headers can get different content, or no HTML. */
const OTHER_CONTENT = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'range', 'authorization']
const PREVIEW_COOKIE = '__prerender_bypass'

/** Returns whether a request can get a public page's whole HTML, as every visitor sees it. */
export const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  OTHER_CONTENT.every((name) => headers[name] === undefined) &&
  !headers.cookie?.includes(PREVIEW_COOKIE)
