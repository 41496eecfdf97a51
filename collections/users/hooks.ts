import { refuse } from '@collections/refuse'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
} from 'payload'
import { changedFields } from '@/payload-overrides/changed-fields'
import type { User } from '@/payload-types'
import { passwordProblem } from '@/services/accounts/check-password'
import { accountName } from '@/services/accounts/find-account'
import { checkCaptainRemains, disableCaptain, revertLastCaptainLoss } from '@/services/accounts/last-captain'
import { dropLinkMails } from '@/services/accounts/password-links'
import { newWriteToken } from '@/services/accounts/write-account'
import { contextWithoutCards } from '@/services/context-without-cards'

/**
 * Guards edits to accounts in the CMS. Disabling an account or changing its password ends its sessions and
 * invalidates its links. You can't disable or demote the last captain or yourself. You also can't change your
 * own password, user name or email here: the CMS doesn't ask for the current password, so anyone at a
 * signed-in browser could take over the account.
 */
export const guardAccount: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { password } = data
  const { username = '', email = '' } = { ...originalDoc, ...data }
  const refusal = password ? passwordProblem(password, { username, email }) : null
  if (refusal) refuse(refusal)
  if (operation === 'create' || !originalDoc) return data
  if (req.user?.id === originalDoc.id) refuseOwnCredentials(data, originalDoc)
  const disabled = data.disabled === true
  const future = { role: data.role ?? originalDoc.role, disabled }
  await checkCaptainRemains(contextWithoutCards(req.payload), originalDoc, {
    actorId: req.user?.id ?? null,
    future,
  })
  const isDisabled = disabled && !originalDoc.disabled
  const endsLinks = Boolean(password) || isDisabled
  // Drop the links before the write. If the write fails, the captain can create another link.
  if (endsLinks) await dropLinkMails(contextWithoutCards(req.payload), originalDoc.id)
  return {
    ...changedFields(data, originalDoc),
    writeToken: newWriteToken(),
    ...(endsLinks && { resetPasswordToken: null, resetPasswordExpiration: null, sessions: [] }),
  }
}

function refuseOwnCredentials(data: Partial<User>, { username, email }: User): void {
  if (data.password) refuse('Change your own password at /captain. You’ll need your current one.', 403)
  const hasChanged = (now: string | undefined, before: string) =>
    now !== undefined && accountName(now) !== accountName(before)
  if (hasChanged(data.username, username) || hasChanged(data.email, email))
    refuse('Only another captain can change your user name or email.', 403)
}

/**
 * Checks again after the write that a captain is left, because two captains could demote each other at the
 * same time.
 */
export const keepLastCaptain: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation === 'update') await revertLastCaptainLoss(contextWithoutCards(req.payload), previousDoc, doc)
  return doc
}

/** Rejects the deletion of the last captain or of your own account. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = await req.payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
  if (!account) return
  const actorId = req.user?.id ?? null
  const context = contextWithoutCards(req.payload)
  await checkCaptainRemains(context, account, { actorId, future: null })
  await disableCaptain(context, account)
  await dropLinkMails(context, account.id)
}
