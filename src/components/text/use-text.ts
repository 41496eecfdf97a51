import { use } from 'react'
import type { Translate } from '@/shared/text/translate'
import { TextContext } from './text-context'

/**
 * Returns the translate function for the page's language. On the server, `#use-text` is
 * `use-text-on-server.ts` instead (`imports` in package.json).
 */
export function useText(): Translate {
  return use(TextContext)
}
