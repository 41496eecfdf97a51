import type { TextField } from 'payload'
import { isEmail as isEmailAddress } from '@/contract/text'
import { ROLES } from '@/contract/user'

/** See services/accounts/write-account.ts. Not `hidden`, because `keepLastCaptain` needs its value. */
export const writeTokenField: TextField = {
  name: 'writeToken',
  type: 'text',
  admin: { disabled: true },
  access: { create: () => false, update: () => false },
}

/** Wraps a required field's rule so that an update can omit the field. `guardAccount` drops unchanged fields. */
export const unlessUnchanged =
  (rule: (value: unknown) => true | string) =>
  (value: unknown, { operation }: { operation?: string }): true | string =>
    (operation === 'update' && value === undefined) || rule(value)

export const isUsername = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || 'Enter a user name.'

export const isEmail = (value: unknown) =>
  isEmailAddress(value) || 'Please enter an email address like name@example.com.'

export const isRole = (value: unknown) => ROLES.some((role) => role === value) || 'Choose a role.'
