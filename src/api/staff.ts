import {
  inviteRequest,
  inviteResponse,
  sendMailResponse,
  staffList,
  staffRequest,
  staffResponse,
} from '@/contract/staff'
import { messageResponse } from '@/contract/user'
import { sendAgain } from '@/server/outbox'
import { siteUrl } from '@/server/site-url'
import { inviteStaff, renewInvitation } from '@/services/accounts/invite-editor'
import { presentStaff, readStaff } from '@/services/accounts/read-staff'
import { setDisabled } from '@/services/accounts/set-disabled'
import { AppError } from '@/services/errors'
import { dismissWaitingMail, findWaitingMail } from '@/services/mail/waiting-mails'
import { route } from './route/route'

const list = route('get', '/staff/all', {
  caller: 'captain',
  summary: 'All accounts, with their last sign-in',
  response: { shape: staffList },
  async handle({ context }) {
    return { staff: await readStaff(context) }
  },
})

const invite = route('post', '/staff/invite', {
  caller: 'captain',
  summary: 'Create an editor or a deckhand; returns the link to choose a password, which is also emailed',
  body: inviteRequest,
  refusals: ['already-exists'],
  response: { status: 201, shape: inviteResponse },
  async handle({ context, body }) {
    return inviteStaff(context, { ...body, siteUrl: siteUrl() })
  },
})

const link = route('post', '/staff/:id/link', {
  caller: 'captain',
  summary:
    'Create a new link for choosing another account’s password; older links for that account stop working',
  refusals: ['account-disabled', 'own-account', 'edit-conflict'],
  response: { shape: inviteResponse },
  async handle({ req, context, id }) {
    return renewInvitation(context, { accountId: id, actorId: req.user?.id ?? '', siteUrl: siteUrl() })
  },
})

const update = route('put', '/staff/:id', {
  caller: 'captain',
  summary: 'Disable an account, which ends its sessions and links, or enable it again',
  body: staffRequest,
  refusals: ['own-account', 'last-captain', 'edit-conflict'],
  response: { shape: staffResponse },
  async handle({ req, context, id, body: { disabled } }) {
    const account = await setDisabled(context, { accountId: id, actorId: req.user?.id ?? '', disabled })
    return { member: presentStaff(context, account) }
  },
})

const send = route('post', '/mail/:id/send', {
  caller: 'captain',
  summary: 'Retry sending an email from the outbox',
  response: { shape: sendMailResponse },
  async handle({ req, context, id }) {
    const isSent = await sendAgain(req.payload, id)
    const mail = isSent ? null : await findWaitingMail(context, id)
    // The email is gone, because its link expired or someone removed it from the outbox while it was being sent.
    if (!isSent && !mail) throw new AppError('not-found')
    return { mail }
  },
})

const discard = route('delete', '/mail/:id', {
  caller: 'captain',
  summary: 'Take an unsent email off the list after reaching its recipient another way',
  response: { shape: messageResponse },
  async handle({ context, id }) {
    await dismissWaitingMail(context, id)
    return { message: 'The email was taken off the list.' }
  },
})

export const staffRoutes = [list, invite, link, update, send, discard]
