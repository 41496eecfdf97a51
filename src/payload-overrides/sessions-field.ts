import type { JSONField, SanitizedConfig } from 'payload'

/*
 * Replaces Payload's `sessions` of an account (payload 3.90.2, auth/baseFields/sessions.js). There it is an array field,
 * whose rows have a table of their own on SQLite, so sessions can't be written in one statement with a condition: a process
 * that is paused between its statements brings a session back that another process has ended. Here it is one JSON column.
 *
 * Relies on: a field of the collection takes precedence over Payload's of the same name (fields/mergeBaseFields.js), and
 * Payload's own code uses `sessions` as a plain array. tests/int/sessions.test.ts checks both on both databases.
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

/** The sessions of an account: `id`, and `createdAt` and `expiresAt` as ISO instants. */
export const sessionsField: JSONField = { name: 'sessions', type: 'json', typescriptSchema: [() => TYPE] }

/**
 * Removes the sub-fields that Payload merged into {@link sessionsField} from its own array field. MongoDB's adapter would
 * otherwise strip what a session has.
 *
 * @throws Error if `sessions` is no JSON field
 */
export function withoutSessionRows(config: SanitizedConfig): SanitizedConfig {
  const users = config.collections.find(({ slug }) => slug === 'users')
  for (const fields of [users?.fields, users?.flattenedFields]) {
    const sessions = fields?.find((field) => 'name' in field && field.name === 'sessions')
    if (sessions?.type !== 'json') throw new Error("Payload's sessions aren't replaced any more")
    for (const key of ['fields', 'flattenedFields']) Reflect.deleteProperty(sessions, key)
  }
  return config
}
