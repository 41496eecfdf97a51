// Every API call in this file throws a CaptainCallError on failure.
import { z } from 'zod'
import { captainCall } from '@/api-client/captain-call'
import {
  type InviteRequest,
  inviteResponse,
  type StaffMember,
  sendMailResponse,
  staffResponse,
  type WaitingMail,
} from '@/contract/staff'

export type Invitation = z.output<typeof inviteResponse>

const memberPath = ({ _id }: StaffMember) => `/api/staff/${encodeURIComponent(_id)}`
const mailPath = ({ _id }: WaitingMail) => `/api/mail/${encodeURIComponent(_id)}`

/** Creates an account and returns its password link. */
export function inviteStaff(body: InviteRequest): Promise<Invitation> {
  return captainCall({ method: 'POST', path: '/api/staff/invite', body, shape: inviteResponse })
}

/** Creates a new password link for an account, whose older links stop working. */
export function renewLink(member: StaffMember): Promise<Invitation> {
  return captainCall({ method: 'POST', path: `${memberPath(member)}/link`, shape: inviteResponse })
}

export async function setDisabled(member: StaffMember, disabled: boolean): Promise<StaffMember> {
  const path = memberPath(member)
  return (await captainCall({ method: 'PUT', path, body: { disabled }, shape: staffResponse })).member
}

/** Resends an email. Returns null if it was sent, or the email if it's still unsent. */
export async function resendMail(mail: WaitingMail): Promise<WaitingMail | null> {
  return (await captainCall({ method: 'POST', path: `${mailPath(mail)}/send`, shape: sendMailResponse })).mail
}

export async function removeMail(mail: WaitingMail): Promise<void> {
  await captainCall({ method: 'DELETE', path: mailPath(mail), shape: z.unknown() })
}
