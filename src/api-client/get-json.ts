/**
 * Fetches JSON from this site without validating it, for pages that shouldn't load zod. The caller must check
 * the fields, starting with `isRecord`.
 *
 * @throws Error if the request fails or is aborted, the status isn't 2xx, or the body isn't JSON
 */
export async function getJson(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`)
  return response.json()
}

/** Returns whether a value parsed from JSON is an object or array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
