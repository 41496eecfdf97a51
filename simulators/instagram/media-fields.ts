/** A requested field: `caption`, or `children{id,media_url}` with the fields of its parts. */
export interface Field {
  name: string
  parts: Field[]
}

/** Parses the `fields` parameter. Like the API, it defaults to the id. */
export function parseFields(text: string): Field[] {
  const fields = [...text.matchAll(/([a-z_]+)(?:\{([a-z_,]*)\})?/g)].map(([, name = '', parts = '']) => ({
    name,
    parts: parts === '' ? [] : parseFields(parts),
  }))
  return fields.length > 0 ? fields : [{ name: 'id', parts: [] }]
}

/** Returns the requested fields of a node, and always its id. Missing fields are left out. */
export function pickFields(node: object, fields: Field[]): Record<string, unknown> {
  const all = node as Record<string, unknown>
  const picked: Record<string, unknown> = {}
  for (const { name, parts } of [...fields, { name: 'id', parts: [] }]) {
    const value = all[name]
    if (value === undefined) continue
    picked[name] = Array.isArray(value)
      ? { data: value.map((part: object) => pickFields(part, parts)) }
      : value
  }
  return picked
}
