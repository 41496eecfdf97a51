/** Returns the trimmed text of a form field, or an empty string if it's missing or a file. */
export function formText(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
