import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { type Env, env } from '@/env'
import { refusePassword } from '@/services/accounts/refuse-password'

/**
 * Creates the captain's account if there's none, so the CMS never offers to create a first user
 * (docs/product-rules.md#sign-in). Returns the generated password, or null if the environment sets it or a
 * captain exists.
 *
 * @throws Error if `CAPTAIN_PASSWORD` is easy to guess
 */
export async function ensureCaptain(
  payload: Payload,
  captain: Env['captain'] = env().captain,
): Promise<string | null> {
  if (await hasCaptain(payload)) return null
  const refusal = captain.password && (await refusePassword(captain.password, captain))
  if (refusal) throw new Error(`The configuration isn't usable:\n  CAPTAIN_PASSWORD: ${refusal}`)
  const password = captain.password ?? randomBytes(12).toString('base64url')
  try {
    await payload.create({
      collection: 'users',
      data: { username: captain.username, email: captain.email, password, role: 'captain' },
      overrideAccess: true,
    })
  } catch (error) {
    // Another process may have created the account first. The user name has a unique index.
    if (await hasCaptain(payload)) return null
    throw error
  }
  return captain.password ? null : password
}

async function hasCaptain(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { role: { equals: 'captain' } } })
  return totalDocs > 0
}
