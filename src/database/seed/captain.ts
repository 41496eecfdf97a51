import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { type Env, env } from '@/env'
import { passwordProblem } from '@/services/accounts/check-password'

/**
 * Creates the captain's account if there isn't one, so the CMS never offers to create a first user
 * (docs/product-rules.md#sign-in). Returns the generated password, or null if the password comes from the
 * environment or a captain already exists.
 *
 * @throws Error if `CAPTAIN_PASSWORD` is easy to guess
 */
export async function ensureCaptain(
  payload: Payload,
  captain: Env['captain'] = env().captain,
): Promise<string | null> {
  if (await hasCaptain(payload)) return null
  const refusal = captain.password && passwordProblem(captain.password, captain)
  if (refusal) throw new Error(`Invalid configuration:\n  CAPTAIN_PASSWORD: ${refusal}`)
  const password = captain.password ?? randomBytes(12).toString('base64url')
  try {
    await payload.create({
      collection: 'users',
      data: { username: captain.username, email: captain.email, password, role: 'captain' },
      overrideAccess: true,
    })
  } catch (error) {
    // The user name has a unique index, so this fails if another process created the account first.
    if (await hasCaptain(payload)) return null
    throw error
  }
  return captain.password ? null : password
}

async function hasCaptain(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { role: { equals: 'captain' } } })
  return totalDocs > 0
}
