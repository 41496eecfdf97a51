import type { StaffMember } from '@/contract/staff'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'

/** Returns every account, captains first, sorted by name. */
export async function readStaff(context: ServiceContext): Promise<StaffMember[]> {
  const accounts = await findRows<Account>(context.payload, 'users', { sort: ['role', 'username'] })
  return accounts.map((account) => presentStaff(context, account))
}

/** Returns the fields of an account that the captain can see. */
export function presentStaff(context: ServiceContext, account: Account): StaffMember {
  const { id, username, email, role, disabled, lastSignInAt } = account
  const { resetPasswordToken: key, resetPasswordExpiration: until } = account
  const isInvited = !lastSignInAt && !disabled && key && until && Date.parse(until) > context.now().getTime()
  return {
    _id: id,
    username,
    email,
    role,
    disabled: disabled === true,
    lastSignInAt: lastSignInAt ?? null,
    invitedUntil: isInvited ? until : null,
  }
}
