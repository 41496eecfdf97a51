import type { TextField } from 'payload'
import { isEmail as isEmailAddress } from '@/contract/text'
import { ROLES } from '@/contract/user'

/** See services/write-account.ts. Not `hidden`: the hook after a change compares it (`keepLastCaptain`). */
export const writeTokenField: TextField = {
  name: 'writeToken',
  type: 'text',
  admin: { disabled: true },
  access: { create: () => false, update: () => false },
}

/**
 * Makes a rule of a required field that an edit may leave out: an edit writes only what it changes (`guardAccount`), and
 * Payload asks the rules once more after that.
 */
export const unlessUnchanged =
  (rule: (value: unknown) => true | string) =>
  (value: unknown, { operation }: { operation?: string }): true | string =>
    (operation === 'update' && value === undefined) || rule(value)

export const isUsername = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || 'Please enter a user name.'

export const isEmail = (value: unknown) =>
  isEmailAddress(value) || 'Please enter an email address like name@example.com.'

export const isRole = (value: unknown) => ROLES.some((role) => role === value) || 'Please choose a role.'
