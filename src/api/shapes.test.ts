import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cleanParagraphs } from '@/shared/format/clean-text'
import { routes } from './endpoints'

/** The body and query shapes of every route. */
const inputs = routes.flatMap(({ spec }) =>
  (['body', 'query'] as const).flatMap((part) => {
    const shape = spec[part]
    return shape ? [{ name: `${spec.method} ${spec.path} ${part}`, shape }] : []
  }),
)

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Returns every string in a schema, with its path. */
function texts(schema: JsonSchema, path: string): [string, JsonSchema][] {
  const own: [string, JsonSchema][] = [schema.type].flat().includes('string') ? [[path, schema]] : []
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => texts(part, `${path}.${name}`)),
    ...(schema.items ? texts(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part) => texts(part, path)),
  ]
}

/** Returns the unwrapped shape of each field, with its path. */
function fieldsOf(shape: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const { def } = shape._zod
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`))
  if (shape instanceof z.ZodPipe && shape.in instanceof z.ZodObject) return fieldsOf(shape.in, path)
  if ('innerType' in def) {
    const inner = def.innerType as z.core.$ZodType
    if (inner instanceof z.ZodObject) return fieldsOf(inner, path)
  }
  return [[path, shape]]
}

const fields = inputs.flatMap(({ name, shape }) => fieldsOf(shape, name))

/** Passwords, which aren't cleaned, because they're hashed and never shown. */
const SECRETS = /\.(password|newPassword)$/

describe('every string in a request', () => {
  it('has a maximum length or a fixed set of values', () => {
    const all = inputs.flatMap(({ name, shape }) => texts(schemaOf(shape), name))
    expect(all.length).toBeGreaterThan(40)
    const unbounded = all
      .filter(([, text]) => text.enum === undefined && text.const === undefined)
      .filter(([, text]) => text.maxLength === undefined)
    expect(unbounded.map(([path]) => path)).toEqual([])
  })

  it('is cleaned, or refused if it can’t be', () => {
    const dirty = [
      '\u0000Ann \u202Eb@example.com\u200B ',
      'Ann\u0000',
      '\u202Eann@example.com',
      '(831) 555-0142\u0000',
      'e\u0301\uD83D',
      'a\u200Bb',
    ]
    const unclean = fields
      .filter(([path]) => !SECRETS.test(path))
      .flatMap(([path, shape]) =>
        dirty.flatMap((text) => {
          const { data } = z.safeParse(shape, text)
          return typeof data === 'string' && data !== cleanParagraphs(data) ? [`${path}: ${data}`] : []
        }),
      )
    expect(unclean).toEqual([])
  })

  it.each(['\u0000', '\u200B\uFEFF', '\u3164', ' \n '])('%j can’t be a name', (text) => {
    const names = fields.filter(([path]) => /firstName|lastName|contact_name|username/.test(path))
    expect(names.length).toBeGreaterThan(6)
    for (const [path, shape] of names) {
      const refused = z.safeParse(shape, text)
      expect(refused.error?.issues[0]?.message, path).toMatch(
        /^(First name|Last name|Name|User name) is required\.$/,
      )
    }
  })

  it.each(['firstName', 'description'])('%s keeps line breaks only if the field allows them', (name) => {
    const [, shape] = fields.find(([path]) => path.endsWith(`.${name}`)) ?? []
    const { data } = z.safeParse(shape as z.ZodType, ' one\r\ntwo ')
    expect(data).toBe(name === 'firstName' ? 'one two' : 'one\ntwo')
  })
})

describe('validation messages', () => {
  const JARGON =
    /expected|received|invalid|NaN|regex|pattern|undefined|null|schema|union|literal|input|string|boolean|array|integer|enum/i

  it('are plain sentences for every kind of wrong value', () => {
    const wrong = [
      undefined,
      null,
      '',
      'x',
      '\u0000',
      -1,
      0,
      1.5,
      1e9,
      true,
      [],
      [1],
      {},
      { x: 1 },
      'x'.repeat(6000),
    ]
    const shapes = [...inputs.map(({ name, shape }) => [name, shape] as const), ...fields]
    const messages = shapes.flatMap(([path, shape]) =>
      wrong.flatMap((value) =>
        (z.safeParse(shape, value).error?.issues ?? []).map((issue) => ({ path, message: issue.message })),
      ),
    )
    expect(messages.length).toBeGreaterThan(500)
    expect(
      messages.filter(
        ({ message }) =>
          JARGON.test(message) || !/^[A-Z].*[.]$|^(Date|Description) is required$/.test(message),
      ),
    ).toEqual([])
  })
})
