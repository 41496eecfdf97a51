import {
  inviteAnswer,
  inviteRequest,
  sendMailAnswer,
  staffAnswer,
  staffList,
  staffRequest,
} from '@/contract/staff'
import { messageAnswer } from '@/contract/user'
import { sendAgain } from '@/server/outbox'
import { siteUrl } from '@/server/site-url'
import { inviteEditor, renewInvitation } from '@/services/accounts/invite-editor'
import { presentStaff, readStaff } from '@/services/accounts/read-staff'
import { setDisabled } from '@/services/accounts/set-disabled'
import { AppError } from '@/services/errors'
import { deleteWaitingMail, findWaitingMail } from '@/services/mail/waiting-mails'
import { route } from './route'

const list = route({
  method: 'get',
  path: '/staff/all',
  caller: 'captain',
  summary: 'All accounts, with their last sign-in',
  answer: { shape: staffList },
  async handle({ context }) {
    return { staff: await readStaff(context) }
  },
})

const invite = route({
  method: 'post',
  path: '/staff/invite',
  caller: 'captain',
  summary: 'Create an editor; returns the link to choose a password, which is also emailed',
  body: inviteRequest,
  refusals: ['already-exists'],
  answer: { status: 201, shape: inviteAnswer },
  async handle({ context, body }) {
    return inviteEditor(context, { ...body, siteUrl: siteUrl() })
  },
})

const link = route({
  method: 'post',
  path: '/staff/:id/link',
  caller: 'captain',
  summary: 'Create a new link to choose a password for another account; its older links stop working',
  refusals: ['account-disabled', 'own-account', 'edit-conflict'],
  answer: { shape: inviteAnswer },
  async handle({ req, context, params }) {
    const actorId = req.user?.id ?? ''
    return renewInvitation(context, { accountId: params.id ?? '', actorId, siteUrl: siteUrl() })
  },
})

const update = route({
  method: 'put',
  path: '/staff/:id',
  caller: 'captain',
  summary: 'Disable an account, which ends its sessions and links, or enable it',
  body: staffRequest,
  refusals: ['own-account', 'last-captain', 'edit-conflict'],
  answer: { shape: staffAnswer },
  async handle({ req, context, params, body: { disabled } }) {
    const actorId = req.user?.id ?? ''
    const account = await setDisabled(context, { accountId: params.id ?? '', actorId, disabled })
    return { member: presentStaff(context, account) }
  },
})

const send = route({
  method: 'post',
  path: '/mail/:id/send',
  caller: 'captain',
  summary: 'Try again to send an email that is waiting in the outbox',
  answer: { shape: sendMailAnswer },
  async handle({ req, context, params }) {
    const id = params.id ?? ''
    const isSent = await sendAgain(req.payload, id)
    const mail = isSent ? null : await findWaitingMail(context, id)
    // It was removed from the outbox, or its link expired, while the mail server was refusing it.
    if (!isSent && !mail) throw new AppError('not-found')
    return { mail }
  },
})

const takeOff = route({
  method: 'delete',
  path: '/mail/:id',
  caller: 'captain',
  summary: 'Remove a waiting email from the outbox, because its recipient was told in another way',
  answer: { shape: messageAnswer },
  async handle({ context, params }) {
    await deleteWaitingMail(context, params.id ?? '')
    return { message: 'The email was removed from the outbox.' }
  },
})

export const staffRoutes = [list, invite, link, update, send, takeOff]
