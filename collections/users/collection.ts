import { captain, captainField, isCaptain, isStaff } from '@collections/access'
import { userEndpoints } from '@collections/users/endpoints'
import { isEmail, isRole, isUsername, unlessUnchanged, writeTokenField } from '@collections/users/fields'
import { guardAccount, guardDeletion, keepLastCaptain } from '@collections/users/hooks'
import type { Access, CollectionConfig } from 'payload'
import { ROLES } from '@/contract/user'
import { sessionsField } from '@/payload-overrides/sessions-field'
import { SESSION_MS } from '@/services/accounts/change-sessions'

/** Everybody sees their own account; the captain sees all of them (decision 18). */
const captainOrSelf: Access = ({ req }) =>
  isCaptain(req) || (isStaff(req) && req.user ? { id: { equals: req.user.id } } : false)

/** The captain and the editors. The first captain comes from the environment (decision 19). */
export const users = ({ secureCookies }: { secureCookies: boolean }): CollectionConfig => ({
  slug: 'users',
  // A deletion disables the account first (hooks.ts); a lock would refuse it only afterwards, and leave it disabled.
  lockDocuments: false,
  labels: { singular: 'Account', plural: 'Accounts' },
  access: {
    create: captain,
    read: captainOrSelf,
    // Not one's own, and a captain's own neither password nor name nor email (hooks.ts): what an intruder changes would
    // outlast the password, which is changed at /captain.
    update: captain,
    delete: captain,
    unlock: captain,
    admin: ({ req }) => isStaff(req),
  },
  auth: {
    loginWithUsername: { allowEmailLogin: true, requireEmail: true, requireUsername: true },
    removeTokenFromResponses: true,
    tokenExpiration: SESSION_MS / 1000,
    // No lock-out: it would let anybody lock the captain out of the boat's own bookings (docs/decisions/0024).
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
      'Who may sign in. Editors edit the site and see no bookings and no money. Invite one by a link on the dashboard; everybody changes their own password at /captain. Your own user name and email another captain changes.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    sessionsField,
    writeTokenField,
    { name: 'username', type: 'text', required: true, unique: true, validate: unlessUnchanged(isUsername) },
    // Payload's own rule wants a dot, and the captain of a first start is captain@localhost (README, configuration).
    { name: 'email', type: 'email', required: true, unique: true, validate: unlessUnchanged(isEmail) },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      options: [...ROLES],
      validate: unlessUnchanged(isRole),
      saveToJWT: true,
      access: { create: captainField, update: captainField },
    },
    {
      name: 'disabled',
      type: 'checkbox',
      defaultValue: false,
      access: { create: captainField, update: captainField },
      admin: { description: 'May not sign in any more; every session of the account has ended.' },
    },
    {
      name: 'lastSignInAt',
      type: 'date',
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
})
