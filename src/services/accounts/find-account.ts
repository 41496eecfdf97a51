import type { User } from '@/payload-types'
import type { ServiceContext } from '../ports'

/** An account as it is stored, with its password's hash, its sessions and the key of its links. Never leaves the server. */
export type Account = User

/** Gives the account of a user name or an email, as somebody typed it (decision 8); null where there is none. */
export function findAccount(context: ServiceContext, typed: string): Promise<Account | null> {
  const name = accountName(typed)
  return context.payload.db.findOne<Account>({
    collection: 'users',
    where: { or: [{ username: { equals: name } }, { email: { equals: name } }] },
  })
}

/** A name as it is stored: Payload keeps user names and emails in small letters. */
export function accountName(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Gives an account by its id as it is now; null where it is gone. */
export function readAccount(context: ServiceContext, id: string): Promise<Account | null> {
  return context.payload.db.findOne<Account>({ collection: 'users', where: { id: { equals: id } } })
}
