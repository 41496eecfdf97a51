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

/** Creates an editor and gives the link to pass on. Throws a `CaptainCallError`. */
export function inviteEditor(body: InviteRequest): Promise<Invitation> {
  return captainCall({ method: 'POST', path: '/api/staff/invite', body, answer: inviteAnswer })
}

/** Makes a new link for an account; the ones before it end. Throws a `CaptainCallError`. */
export function renewLink(member: StaffMember): Promise<Invitation> {
  return captainCall({ method: 'POST', path: `${pathOf(member)}/link`, answer: inviteAnswer })
}

/** Disables an account, or enables it again. Throws a `CaptainCallError`. */
export async function setDisabled(member: StaffMember, disabled: boolean): Promise<StaffMember> {
  const answer = await captainCall({
    method: 'PUT',
    path: pathOf(member),
    body: { disabled },
    answer: staffAnswer,
  })
  return answer.member
}

/** Tries to send a mail once more; gives what still waits of it, or null where it was sent. Throws a `CaptainCallError`. */
export async function sendMailAgain(mail: WaitingMail): Promise<WaitingMail | null> {
  const answer = await captainCall({ method: 'POST', path: `${mailPath(mail)}/send`, answer: sendMailAnswer })
  return answer.mail
}

/** Takes a mail off the outbox. Throws a `CaptainCallError`. */
export async function takeOffOutbox(mail: WaitingMail): Promise<void> {
  await captainCall({ method: 'DELETE', path: mailPath(mail), answer: z.unknown() })
}
