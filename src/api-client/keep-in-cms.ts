import { kept, type NewMessage, type NewSignup } from '@/contract/message'
import { callApi } from './call-api'

/** What a form sends to be kept, by the path that keeps it. */
interface Keeping {
  '/api/message/new': NewMessage
  '/api/newsletter/new': NewSignup
}

/**
 * Keeps what a visitor sent in the CMS, where the company finds it should the mail get lost (decision 20). Never throws: a call
 * without an answer is logged by `callApi`, a refusal here.
 *
 * @param name what it is, for the log: 'message'
 */
export async function keepInCms<Path extends keyof Keeping>(
  path: Path,
  body: Keeping[Path],
  name: string,
): Promise<void> {
  const call = await callApi({ method: 'POST', path, body, answer: kept })
  if (!call.ok && call.failure.kind === 'refused') {
    console.error(`The ${name} was not kept: ${call.failure.code}`)
  }
}
