import { processSingleton } from '@/shared/process-singleton'

/** Enough for the scripts of all pages that are being rendered. */
const MAX_TEXTS = 500

const texts = () => processSingleton('sixpackHtmlOnly', () => new Map<string, string>())

/** Keeps a text until a client component reads it during server rendering, which follows within milliseconds. */
export function keepForHtml(id: string, text: string): void {
  const kept = texts()
  kept.delete(id)
  kept.set(id, text)
  const [oldest] = kept.keys()
  if (kept.size > MAX_TEXTS && oldest !== undefined) kept.delete(oldest)
}

/** Returns a text that `keepForHtml` got, or an empty text in the browser. */
export const textForHtml = (id: string): string => texts().get(id) ?? ''
