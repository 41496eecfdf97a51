import type { JSONField, SanitizedConfig } from 'payload'

/*
 * Replaces Payload's `sessions` field with one JSON column. Payload's field is an array, which SQLite stores
 * in a separate table. Sessions then can't be written with one conditional statement, so concurrent writes
 * lose sessions or bring back sessions that have ended (https://github.com/payloadcms/payload/issues/18132).
 *
 * This relies on two things: a collection's field takes precedence over Payload's field with the same name
 * (sessions-field.test.ts), and Payload uses `sessions` as a plain array (tests/int/sessions.test.ts).
 */

const TYPE = {
  type: ['array', 'null'] as ('array' | 'null')[],
  items: {
    type: 'object' as const,
    additionalProperties: false,
    required: ['id', 'createdAt', 'expiresAt'],
    properties: {
      id: { type: 'string' as const },
      createdAt: { type: 'string' as const },
      expiresAt: { type: 'string' as const },
    },
  },
}

/** An account's sessions. The times are ISO timestamps. */
export const sessionsField: JSONField = { name: 'sessions', type: 'json', typescriptSchema: [() => TYPE] }

/**
 * Removes the sub-fields that Payload merges from its array field into {@link sessionsField}. Otherwise the
 * MongoDB adapter would strip the sessions' properties.
 *
 * @throws Error if `sessions` isn't a JSON field
 */
export function withoutSessionRows(config: SanitizedConfig): SanitizedConfig {
  const users = config.collections.find(({ slug }) => slug === 'users')
  for (const fields of [users?.fields, users?.flattenedFields]) {
    const sessions = fields?.find((field) => 'name' in field && field.name === 'sessions')
    if (sessions?.type !== 'json') throw new Error("Our sessions field no longer replaces Payload's.")
    for (const key of ['fields', 'flattenedFields']) Reflect.deleteProperty(sessions, key)
  }
  return config
}
