/** Decodes a segment of a path; null if its percent signs aren't an encoding, so that it names nothing. */
export function readSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
