import { z } from 'zod'

/** The maximum length of the header. Next refuses longer headers. */
const MAX_LENGTH = 40_000
/**
 * The maximum nesting depth. Our pages nest fewer than ten segments, and with a few hundred, Next's recursion
 * overflows the stack.
 */
const MAX_SEGMENTS = 100

/** These schemas match Next's `flightRouterStateSchema` (next/dist/server/app-render/types.js). */
const PARAM_TYPES = 'c ci(..)(..) ci(.) ci(..) ci(...) oc d di(..)(..) di(.) di(..) di(...)'.split(' ')
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.enum(PARAM_TYPES), z.array(z.string()).nullable()]),
])
const tree: z.ZodType = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy(() => tree),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
])

/**
 * Returns whether Next can read a `next-router-state-tree` header. Next responds with 500 if it can't. Without
 * the header, Next renders the whole page (docs/upstream-bugs.md).
 */
export function isRouterState(header: string): boolean {
  if (header.length > MAX_LENGTH) return false
  try {
    const text = decodeURIComponent(header)
    return text.split('{').length <= MAX_SEGMENTS && tree.safeParse(JSON.parse(text)).success
  } catch {
    // The header can't be decoded or isn't JSON.
    return false
  }
}
