import { sendAgain } from '@/composition/outbox'
import { siteUrl } from '@/composition/site-url'
import {
  inviteAnswer,
  inviteRequest,
  sendMailAnswer,
  staffAnswer,
  staffList,
  staffRequest,
} from '@/contract/staff'
import { messageAnswer } from '@/contract/user'
import { AppError } from '@/services/errors'
import { inviteEditor, renewInvitation } from '@/services/invite-editor'
import { presentStaff, readStaff } from '@/services/read-staff'
import { findWaitingMail } from '@/services/read-waiting-mails'
import { setDisabled } from '@/services/set-disabled'
import { takeOffOutbox } from '@/services/take-off-outbox'
import { route } from './route'

const list = route({
  method: 'get',
  path: '/staff/all',
  caller: 'captain',
  summary: 'Who may sign in, and when each last did',
  answer: { shape: staffList },
  async handle({ desk }) {
    return { staff: await readStaff(desk) }
  },
})

const invite = route({
  method: 'post',
  path: '/staff/invite',
  caller: 'captain',
  summary: 'Create an editor and give the link to choose a password, which is mailed too',
  body: inviteRequest,
  refusals: ['already-exists'],
  answer: { status: 201, shape: inviteAnswer },
  async handle({ desk, body }) {
    return inviteEditor(desk, { ...body, siteUrl: siteUrl() })
  },
})

const link = route({
  method: 'post',
  path: '/staff/:id/link',
  caller: 'captain',
  summary: 'Give a new link to choose a password, for another account; its other links end',
  refusals: ['account-disabled', 'own-account', 'edit-conflict'],
  answer: { shape: inviteAnswer },
  async handle({ req, desk, params }) {
    const actorId = req.user?.id ?? ''
    return renewInvitation(desk, { accountId: params.id ?? '', actorId, siteUrl: siteUrl() })
  },
})

const update = route({
  method: 'put',
  path: '/staff/:id',
  caller: 'captain',
  summary: 'Disable an account, which ends its sessions and links, or enable it again',
  body: staffRequest,
  refusals: ['own-account', 'last-captain', 'edit-conflict'],
  answer: { shape: staffAnswer },
  async handle({ req, desk, params, body: { disabled } }) {
    const actorId = req.user?.id ?? ''
    const account = await setDisabled(desk, { accountId: params.id ?? '', actorId, disabled })
    return { member: presentStaff(desk, account) }
  },
})

const send = route({
  method: 'post',
  path: '/mail/:id/send',
  caller: 'captain',
  summary: 'Try once more to send a mail that waits in the outbox',
  answer: { shape: sendMailAnswer },
  async handle({ req, desk, params }) {
    const id = params.id ?? ''
    const isSent = await sendAgain(req.payload, id)
    const mail = isSent ? null : await findWaitingMail(desk, id)
    // Somebody took it off the outbox, or its link died, while the mail server refused it.
    if (!isSent && !mail) throw new AppError('not-found')
    return { mail }
  },
})

const takeOff = route({
  method: 'delete',
  path: '/mail/:id',
  caller: 'captain',
  summary: 'Take a mail that waits off the outbox: somebody was told another way',
  answer: { shape: messageAnswer },
  async handle({ desk, params }) {
    await takeOffOutbox(desk, params.id ?? '')
    return { message: 'The mail is off the list.' }
  },
})

export const staffRoutes = [list, invite, link, update, send, takeOff]
