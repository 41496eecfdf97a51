import type { Field, SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { importPayloadModule } from '../../tests/setup/payload-module'
import { sessionsField, withoutSessionRows } from './sessions-field'

/** Merges our field with Payload's, as Payload does for a collection with sign-in. */
async function mergedFields(): Promise<Field[]> {
  const [{ mergeBaseFields }, { sessionsFieldConfig }] = await Promise.all([
    importPayloadModule<{ mergeBaseFields: (ours: Field[], base: Field[]) => Field[] }>(
      'payload/dist/fields/mergeBaseFields.js',
    ),
    importPayloadModule<{ sessionsFieldConfig: Field }>('payload/dist/auth/baseFields/sessions.js'),
  ])
  return mergeBaseFields([sessionsField], [sessionsFieldConfig])
}

const configOf = (fields: unknown[]) =>
  ({ collections: [{ slug: 'users', fields, flattenedFields: fields }] }) as unknown as SanitizedConfig

describe('the merged sessions field', () => {
  it('has our type, with the sub-fields of Payload’s array; if not, withoutSessionRows can be removed', async () => {
    expect(await mergedFields()).toMatchObject([
      { name: 'sessions', type: 'json', fields: expect.any(Array) },
    ])
  })

  it('has no sub-fields after withoutSessionRows', async () => {
    const [field] = withoutSessionRows(configOf(await mergedFields())).collections[0]?.fields ?? []
    expect(field).toMatchObject({ name: 'sessions', type: 'json' })
    expect(field).not.toHaveProperty('fields')
  })
})

it('refuses to start if the field has another type', () => {
  const payloads = { name: 'sessions', type: 'array', fields: [] }
  expect(() => withoutSessionRows(configOf([payloads]))).toThrow(/no longer replaces/)
})
