import type { JSONField, SanitizedConfig } from 'payload'

/*
 * Replaces Payload's `sessions` field (payload 3.90.2, auth/baseFields/sessions.js) with one JSON column.
 * Payload's is an array field, whose rows are in their own table on SQLite, so sessions can't be written in
 * one conditional statement: a process that pauses between its statements can restore a session that another
 * process has ended.
 *
 * Relies on two things: a collection's field takes precedence over Payload's field of the same name
 * (fields/mergeBaseFields.js), and Payload uses `sessions` as a plain array. tests/int/sessions.test.ts
 * checks both on both databases.
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

/** An account's sessions: `id`, and `createdAt` and `expiresAt` as ISO timestamps. */
export const sessionsField: JSONField = { name: 'sessions', type: 'json', typescriptSchema: [() => TYPE] }

/**
 * Removes the sub-fields that Payload merges into {@link sessionsField} from its array field. With them, the
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
