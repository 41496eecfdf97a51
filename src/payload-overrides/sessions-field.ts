import type { JSONField } from 'payload'

/*
 * Replaces Payload's `sessions` of an account (payload 3.90.2, auth/baseFields/sessions.js). There it is an array field,
 * whose rows have a table of their own on SQLite, so sessions can't be written in one statement with a condition: a process
 * that is paused between its statements brings a session back that another process has ended. Here it is one JSON column.
 *
 * Relies on: a field of the collection takes precedence over Payload's of the same name (fields/mergeBaseFields.js), and
 * Payload's own code uses `sessions` as a plain array. tests/int/sessions.test.ts checks both.
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

const field = {
  name: 'sessions',
  type: 'json' as const,
  typescriptSchema: [() => TYPE],
  // Payload merges its own field into this one; without these its sub-fields would stay.
  fields: [],
  flattenedFields: [],
}

/** The sessions of an account: `id`, and `createdAt` and `expiresAt` as ISO instants. */
export const sessionsField: JSONField = field
