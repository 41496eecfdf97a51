/**
 * Fetches JSON from this site without validating it, for pages that shouldn't load zod for a few fields. Callers check the
 * fields themselves, starting with `isRecord`.
 *
 * @param path on this site
 * @throws what `fetch` throws (no network, or aborted), `SyntaxError` if the body isn't JSON, and `Error` with the status if
 *   the status isn't 2xx
 */
export async function getJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`GET ${path} returned ${answer.status}`)
  return answer.json()
}

/** Returns whether a value parsed from JSON is an object or array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
