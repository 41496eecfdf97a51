/** The data in the link that confirms a signup. */
export interface ConfirmLink {
  signup: string
  /** Whether the subscriber also wants emails about open seats. */
  openings: boolean
  key: string
}

/** Returns the path of the page that confirms a new newsletter signup after an unsubscribe. */
export const confirmPath = ({ signup, openings, key }: ConfirmLink): string =>
  `/subscribe-again?${new URLSearchParams({ signup, ...(openings && { openings: '1' }), key })}`

/** Reads the link from the page's query. Returns null if it's incomplete. */
export function readConfirmLink(query: string): ConfirmLink | null {
  const values = new URLSearchParams(query)
  const [signup, key] = [values.get('signup'), values.get('key')]
  return signup && key ? { signup, openings: values.get('openings') === '1', key } : null
}
