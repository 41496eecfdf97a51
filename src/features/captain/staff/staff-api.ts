import { z } from 'zod'
import { captainCall } from '@/api-client/captain-call'
import {
  type InviteRequest,
  inviteAnswer,
  type StaffMember,
  sendMailAnswer,
  staffAnswer,
  type WaitingMail,
} from '@/contract/staff'

export type Invitation = z.output<typeof inviteAnswer>

const pathOf = (member: StaffMember) => `/api/staff/${encodeURIComponent(member._id)}`
const mailPath = (mail: WaitingMail) => `/api/mail/${encodeURIComponent(mail._id)}`

/**
 * Creates an editor and returns their password link.
 *
 * @throws CaptainCallError
 */
export function inviteEditor(body: InviteRequest): Promise<Invitation> {
  return captainCall({ method: 'POST', path: '/api/staff/invite', body, answer: inviteAnswer })
}

/**
 * Creates a new password link for an account. Its older links stop working.
 *
 * @throws CaptainCallError
 */
export function renewLink(member: StaffMember): Promise<Invitation> {
  return captainCall({ method: 'POST', path: `${pathOf(member)}/link`, answer: inviteAnswer })
}

/**
 * Disables or enables an account.
 *
 * @throws CaptainCallError
 */
export async function setDisabled(member: StaffMember, disabled: boolean): Promise<StaffMember> {
  const answer = await captainCall({
    method: 'PUT',
    path: pathOf(member),
    body: { disabled },
    answer: staffAnswer,
  })
  return answer.member
}

/**
 * Resends an email. Returns null if it was sent, otherwise the email that still waits.
 *
 * @throws CaptainCallError
 */
export async function sendMailAgain(mail: WaitingMail): Promise<WaitingMail | null> {
  const answer = await captainCall({ method: 'POST', path: `${mailPath(mail)}/send`, answer: sendMailAnswer })
  return answer.mail
}

/**
 * Removes an email from the outbox.
 *
 * @throws CaptainCallError
 */
export async function takeOffOutbox(mail: WaitingMail): Promise<void> {
  await captainCall({ method: 'DELETE', path: mailPath(mail), answer: z.unknown() })
}
