import { captain, captainField, isCaptain, isStaff } from '@collections/access'
import { guardAccount, guardDeletion, keepLastCaptain } from '@collections/users/hooks'
import type { Access, CollectionConfig, TextField } from 'payload'
import { isEmail } from '@/contract/text'
import { ROLES } from '@/contract/user'
import { sessionsField } from '@/payload-overrides/sessions-field'
import { userEndpoints } from '@/payload-overrides/user-endpoints'
import { SESSION_MS } from '@/services/accounts/change-sessions'

/** Lets captains see all accounts, and editors only their own (docs/product-rules.md#roles). */
const captainOrSelf: Access = ({ req }) =>
  isCaptain(req) || (isStaff(req) && req.user ? { id: { equals: req.user.id } } : false)

/** See services/accounts/write-account.ts. The field isn't `hidden`, because `keepLastCaptain` reads it. */
const writeTokenField: TextField = {
  name: 'writeToken',
  type: 'text',
  admin: { disabled: true },
  access: { create: () => false, update: () => false },
}

/** Lets an update omit a required field, because `guardAccount` drops unchanged fields. */
const unlessUnchanged =
  (rule: (value: unknown) => true | string) =>
  (value: unknown, { operation }: { operation?: string }): true | string =>
    (operation === 'update' && value === undefined) || rule(value)

const checkUsername = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || 'Enter a user name.'

const checkEmail = (value: unknown) =>
  isEmail(value) || 'Please enter an email address like name@example.com.'

const checkRole = (value: unknown) => ROLES.some((role) => role === value) || 'Choose a role.'

/** Accounts for captains, editors and deckhands. src/database/seed/captain.ts creates the first captain. */
export const users = ({ secureCookies }: { secureCookies: boolean }): CollectionConfig => ({
  slug: 'users',
  // Locks are off, because with them, Payload could reject a deletion after `guardDeletion` has disabled the account.
  lockDocuments: false,
  labels: { singular: 'Account', plural: 'Accounts' },
  access: {
    create: captain,
    read: captainOrSelf,
    // Captains can't change their own password, user name or email here (see `guardAccount`).
    update: captain,
    delete: captain,
    unlock: captain,
    admin: ({ req }) => isStaff(req),
  },
  auth: {
    loginWithUsername: { allowEmailLogin: true, requireEmail: true, requireUsername: true },
    removeTokenFromResponses: true,
    tokenExpiration: SESSION_MS / 1000,
    // There's no lockout, because anyone could use it to lock the captain out (docs/decisions/0024).
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  endpoints: userEndpoints,
  hooks: { beforeChange: [guardAccount], afterChange: [keepLastCaptain], beforeDelete: [guardDeletion] },
  disableDuplicate: true,
  admin: {
    group: 'Staff',
    useAsTitle: 'username',
    defaultColumns: ['username', 'email', 'role', 'disabled', 'lastSignInAt'],
    description:
      'Who can sign in. Editors can change the site, but can’t see bookings or payments. Deckhands can only open the deck sheet. Invite both from the dashboard. Change your own password at /captain; only another captain can change your user name or email.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    sessionsField,
    writeTokenField,
    {
      name: 'username',
      type: 'text',
      required: true,
      unique: true,
      validate: unlessUnchanged(checkUsername),
    },
    // Use our own rule, because Payload's requires a dot in the domain, and the default captain is captain@localhost.
    { name: 'email', type: 'email', required: true, unique: true, validate: unlessUnchanged(checkEmail) },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      options: [...ROLES],
      validate: unlessUnchanged(checkRole),
      saveToJWT: true,
      access: { create: captainField, update: captainField },
    },
    {
      name: 'disabled',
      type: 'checkbox',
      defaultValue: false,
      access: { create: captainField, update: captainField },
      admin: { description: 'Signs this account out everywhere and blocks it from signing in.' },
    },
    {
      name: 'lastSignInAt',
      label: 'Last signed in',
      type: 'date',
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
})
