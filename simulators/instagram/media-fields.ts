/** A requested field: `caption`, or `children{id,media_url}` with its own fields. */
export interface Field {
  name: string
  subfields: Field[]
}

/** Parses the `fields` parameter. As in the real API, a missing parameter means only the id. */
export function parseFields(text: string): Field[] {
  const fields = [...text.matchAll(/([a-z_]+)(?:\{([a-z_,]*)\})?/g)].map(([, name = '', inner = '']) => ({
    name,
    subfields: inner === '' ? [] : parseFields(inner),
  }))
  return fields.length > 0 ? fields : [{ name: 'id', subfields: [] }]
}

/** Returns a node's requested fields. Like the real API, always includes the id and omits missing fields. */
export function pickFields(node: object, fields: Field[]): Record<string, unknown> {
  const values = node as Record<string, unknown>
  const picked: Record<string, unknown> = {}
  for (const { name, subfields } of [...fields, { name: 'id', subfields: [] }]) {
    const value = values[name]
    if (value === undefined) continue
    picked[name] = Array.isArray(value)
      ? { data: value.map((child: object) => pickFields(child, subfields)) }
      : value
  }
  return picked
}
