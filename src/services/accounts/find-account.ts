import type { User } from '@/payload-types'
import type { ServiceContext } from '../ports'

/** A stored account, with its password hash, sessions and link key. Never leaves the server. */
export type Account = User

/** Returns the account for a user name or email as typed, or null if there is none. */
export function findAccount(context: ServiceContext, typed: string): Promise<Account | null> {
  const name = accountName(typed)
  return context.payload.db.findOne<Account>({
    collection: 'users',
    where: { or: [{ username: { equals: name } }, { email: { equals: name } }] },
  })
}

/** Normalizes a user name or email as Payload does: it stores both in lowercase. */
export function accountName(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Returns an account by its id, or null if it's gone. */
export function readAccount(context: ServiceContext, id: string): Promise<Account | null> {
  return context.payload.db.findOne<Account>({ collection: 'users', where: { id: { equals: id } } })
}
