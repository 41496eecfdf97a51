import type { z } from 'zod'

/** Returns the first validation message for each invalid field, keyed by path. */
export function firstMessages(checked: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
