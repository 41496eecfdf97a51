import { newPassword } from '@/contract/user'
import type { User } from '@/payload-types'
import { deskWithoutCards } from '@/services/desk-without-cards'
import { keepACaptain } from '@/services/keep-a-captain'
import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook } from 'payload'

/**
 * An edit of an account in the CMS. Whoever is disabled, or gets another password, loses every session and link (Payload
 * ends the sessions of a new password itself); nobody does it to the last captain, or to themselves.
 */
export const guardAccount: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { password } = data
  const checked = password && req.user ? newPassword.safeParse(password) : null
  if (checked?.success === false)
    throw new APIError(checked.error.issues[0]?.message ?? 'Please choose another password.', 400, null, true)
  if (operation === 'create' || !originalDoc) return data
  const disabled = data.disabled === true
  const future = { role: data.role ?? originalDoc.role, disabled }
  await keepACaptain(deskWithoutCards(req.payload), originalDoc, { actorId: req.user?.id ?? null, future })
  const isEnded = disabled && !originalDoc.disabled
  return {
    ...data,
    ...((password || isEnded) && { resetPasswordToken: null, resetPasswordExpiration: null }),
    ...(isEnded && { sessions: [] }),
  }
}

/** The last captain stays, and so does whoever asks. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = await req.payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
  if (!account) return
  const actorId = req.user?.id ?? null
  await keepACaptain(deskWithoutCards(req.payload), account, { actorId, future: null })
}
