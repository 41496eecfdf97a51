import { isDeepStrictEqual } from 'node:util'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
} from 'payload'
import type { User } from '@/payload-types'
import { accountName } from '@/services/accounts/find-account'
import { disableCaptain, keepACaptain, takeBackLastCaptain } from '@/services/accounts/keep-a-captain'
import { dropLinkMails } from '@/services/accounts/password-links'
import { refusePassword } from '@/services/accounts/refuse-password'
import { newWriteToken } from '@/services/accounts/write-account'
import { contextWithoutCards } from '@/services/context-without-cards'

/**
 * An edit of an account in the CMS. Whoever is disabled, or gets another password, loses every session and link (Payload
 * ends the sessions of a new password itself); nobody does it to the last captain, or to themselves. Nor does anybody change
 * their own password, name or address here, which asks for no present password: whoever finds a browser signed in would else
 * take the account over for good.
 */
export const guardAccount: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { password } = data
  const { username = '', email = '' } = { ...originalDoc, ...data }
  const refusal = password ? await refusePassword(password, { username, email }) : null
  if (refusal) throw new APIError(refusal, 400, null, true)
  if (operation === 'create' || !originalDoc) return data
  if (req.user?.id === originalDoc.id) refuseOwnSecrets(data, originalDoc)
  const disabled = data.disabled === true
  const future = { role: data.role ?? originalDoc.role, disabled }
  await keepACaptain(contextWithoutCards(req.payload), originalDoc, { actorId: req.user?.id ?? null, future })
  const isDisabled = disabled && !originalDoc.disabled
  const endsLinks = Boolean(password) || isDisabled
  // A moment early: where the write fails, the captain makes another link.
  if (endsLinks) await dropLinkMails(contextWithoutCards(req.payload), originalDoc.id)
  return {
    ...changedFields(data, originalDoc),
    writeToken: newWriteToken(),
    ...(endsLinks && { resetPasswordToken: null, resetPasswordExpiration: null, sessions: [] }),
  }
}

/**
 * Of an edit only what it changes. Payload would write the whole account back as it had read it, password and sessions
 * included, which undoes what was changed in between (payload 3.90.2, collections/operations/utilities/update.js).
 */
function changedFields(data: Partial<User>, stored: User): Partial<User> {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(value, before.get(name))),
  )
}

function refuseOwnSecrets(data: Partial<User>, { username, email }: User): void {
  if (data.password)
    throw new APIError(
      'Change your own password at /captain, where it asks for the present one.',
      403,
      null,
      true,
    )
  const isOther = (now: string | undefined, before: string) =>
    now !== undefined && accountName(now) !== accountName(before)
  if (isOther(data.username, username) || isOther(data.email, email))
    throw new APIError('Your own user name and email are for another captain to change.', 403, null, true)
}

/** Once more after the write: two captains may have demoted each other at one instant. */
export const keepLastCaptain: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation === 'update') await takeBackLastCaptain(contextWithoutCards(req.payload), previousDoc, doc)
  return doc
}

/** The last captain stays, and so does whoever asks. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = await req.payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
  if (!account) return
  const actorId = req.user?.id ?? null
  const context = contextWithoutCards(req.payload)
  await keepACaptain(context, account, { actorId, future: null })
  await disableCaptain(context, account)
  await dropLinkMails(context, account.id)
}
