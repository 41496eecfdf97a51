import { failureText } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { pageLanguage } from '@/api-client/page-language'
import { hold } from '@/contract/hold'
import { HOLD_PATH } from './release-hold'

/** Moves a hold into this browser. Returns an error message, or null if it worked. */
export async function moveHold(checkoutId: string): Promise<string | null> {
  const result = await callWithProof(
    {
      method: 'POST',
      path: `${HOLD_PATH}/resume`,
      body: { checkoutId, language: pageLanguage() },
      shape: hold,
    },
    { onCheck: () => undefined },
  )
  if (result.ok) return null
  const { failure } = result
  if (failure.kind === 'refused' && failure.code === 'hold-exists') return null
  return failureText(failure)
}
