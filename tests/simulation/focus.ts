const FOCUSES = [
  'sales',
  'tabs',
  'lines',
  'money',
  'edits',
  'refunds',
  'balance',
  'credits',
  'gifts',
  'weather',
  'resizes',
  'attempts',
  'moves',
  'reservations',
  'retries',
  'installments',
] as const

/** The topic of most of a seed's acts. */
export type Focus = (typeof FOCUSES)[number]

/** Returns the focus with this name. @throws Error if there's none */
export function focusOf(name: string): Focus {
  const found = FOCUSES.find((focus) => focus === name)
  if (!found) throw new Error(`--focus is one of ${FOCUSES.join(', ')}, not ${name}`)
  return found
}
