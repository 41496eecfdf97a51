// Every API call in this file throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { findingsResponse, type WaitingFinding } from '@/contract/money/finding'

/** Checks whether a mismatch with Square still exists. */
export async function checkFinding(findingId: string): Promise<void> {
  const path = `/api/finding/${encodeURIComponent(findingId)}/check`
  await captainCall({ method: 'POST', path, shape: findingsResponse })
}

/** Records that a mismatch with Square was settled by hand. */
export async function confirmFinding(
  { findingId, version }: Pick<WaitingFinding, 'findingId' | 'version'>,
  reason: string,
): Promise<void> {
  const path = `/api/finding/${encodeURIComponent(findingId)}/confirm`
  await captainCall({ method: 'POST', path, body: { reason, version }, shape: findingsResponse })
}
