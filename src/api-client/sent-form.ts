/** What was typed into a field of a form, without the spaces around it; empty where there is no such field, or a file. */
export function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
