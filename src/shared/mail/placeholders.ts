/** The placeholders that an email's text can contain, and what replaces them. */
export const PLACEHOLDERS = {
  firstName: 'the guest’s first name',
  lastName: 'the guest’s last name',
  trip: 'the trip, like Rockfish',
  date: 'the day, like Saturday, December 5',
  time: 'the departure, like 6:00 am',
  checkIn: 'when to be at the dock, like 5:30 am',
  guests: 'the party, like 2 guests',
  reference: 'the booking’s reference',
  brand: 'the company’s name',
  amount: 'the gift certificate’s amount, like $275',
  buyer: 'who bought the gift certificate',
  recipient: 'who the gift certificate is for',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

/** Replaces the placeholders in the text. Leaves unknown placeholders unchanged. */
export function fillText(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (asWritten, name: string) => values[name as Placeholder] ?? asWritten)
}

/** Returns the placeholders in the text that this kind of email doesn't support. */
export function unknownPlaceholders(
  text: string,
  { placeholders }: { placeholders: readonly Placeholder[] },
): string[] {
  const known: readonly string[] = placeholders
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(used.filter((name) => !known.includes(name)))]
}
