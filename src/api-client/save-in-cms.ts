import { type NewMessage, type NewSignup, saved } from '@/contract/message'
import { callApi } from './call-api'

interface Bodies {
  '/api/message/new': NewMessage
  '/api/newsletter/new': NewSignup
}

/**
 * Saves a visitor's message or signup in the CMS, so that nothing is lost if the email fails
 * (docs/product-rules.md#newsletter). Logs failures instead of throwing.
 *
 * @param name what log messages call the body, for example 'message'
 */
export async function saveInCms<Path extends keyof Bodies>(
  path: Path,
  body: Bodies[Path],
  name: string,
): Promise<void> {
  const result = await callApi({ method: 'POST', path, body, shape: saved })
  // Don't log other failures, because `callApi` has already logged them.
  if (!result.ok && result.failure.kind === 'refused') {
    console.error(`The ${name} wasn’t saved in the CMS: ${result.failure.code}`)
  }
}
