import { processSingleton } from '@/shared/process-singleton'

/**
 * The maximum number of stored texts. It's enough for the scripts of all pages that are being rendered at the
 * same time.
 */
const MAX_TEXTS = 500

const texts = () => processSingleton('sixpackHtmlOnly', () => new Map<string, string>())

/** Stores text until a client component reads it, milliseconds later, while the server renders the page. */
export function keepForHtml(id: string, text: string): void {
  const kept = texts()
  kept.delete(id)
  kept.set(id, text)
  const [oldest] = kept.keys()
  if (kept.size > MAX_TEXTS && oldest !== undefined) kept.delete(oldest)
}

/** Returns the text that `keepForHtml` stored, or an empty string in the browser. */
export const textForHtml = (id: string): string => texts().get(id) ?? ''
