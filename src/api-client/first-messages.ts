import type { z } from 'zod'

/** What is wrong with each field of a form, in its first sentence; nothing where all is well. */
export function firstMessages(checked: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
