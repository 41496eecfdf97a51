/** Decodes a path segment. Returns null if its percent-encoding is invalid. */
export function readSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Return null, because `decodeURIComponent` throws only for invalid percent-encoding.
    return null
  }
}
