/** Milliseconds for which a form says that it was sent (specification section 9). */
export const SUCCESS_MS = 3000

/** What was typed into a field of a form, without the spaces around it; empty where there is no such field, or a file. */
export function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
