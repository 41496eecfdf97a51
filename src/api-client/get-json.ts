/**
 * Reads JSON of this site without the shapes of the contract, for pages that should not load their library for a few fields of
 * our own server: whoever asks looks at the fields itself, from `isRecord` on.
 *
 * @param path on this site
 * @throws what `fetch` throws (no network, or `signal` ended it), `SyntaxError` for a body that is no JSON, and `Error` with the
 *   status for a refusal
 */
export async function getJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`GET ${path} was answered with ${answer.status}`)
  return answer.json()
}

/** Whether a value read from JSON is an object whose fields can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
