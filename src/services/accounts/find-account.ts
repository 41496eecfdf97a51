import type { User } from '@/payload-types'
import { findById } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/** A stored account, including its password hash, sessions and link key. Don't send it to a browser. */
export type Account = User

/** Returns the account with a user name or email, as typed by the user, or null. */
export function findAccount(context: ServiceContext, typed: string): Promise<Account | null> {
  const name = accountName(typed)
  return context.payload.db.findOne<Account>({
    collection: 'users',
    where: { or: [{ username: { equals: name } }, { email: { equals: name } }] },
  })
}

/** Normalizes a user name or email as Payload does. */
export function accountName(typed: string): string {
  return typed.trim().toLowerCase()
}

export function readAccount(context: ServiceContext, id: string): Promise<Account | null> {
  return findById<Account>(context.payload, 'users', id)
}
