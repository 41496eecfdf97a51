import { kept, type NewMessage, type NewSignup } from '@/contract/message'
import { callApi } from './call-api'

/** Request bodies by path. */
interface Keeping {
  '/api/message/new': NewMessage
  '/api/newsletter/new': NewSignup
}

/**
 * Saves a visitor's message or signup in the CMS, so that a failed email loses nothing (docs/product-rules.md#newsletter).
 * Never throws. `callApi` logs network failures; errors from the server are logged here.
 *
 * @param name for the log: 'message'
 */
export async function keepInCms<Path extends keyof Keeping>(
  path: Path,
  body: Keeping[Path],
  name: string,
): Promise<void> {
  const call = await callApi({ method: 'POST', path, body, answer: kept })
  if (!call.ok && call.failure.kind === 'refused') {
    console.error(`The ${name} wasn't saved in the CMS: ${call.failure.code}`)
  }
}
