import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { type Env, env } from '@/env'
import { refusePassword } from '@/services/accounts/refuse-password'

/**
 * Creates the captain where there is none, so that there is never an open page to create the first user (decision 19).
 * Gives the generated password, to be printed once, or null where the environment gave one or a captain exists.
 *
 * @throws Error that says what to change if the password of the environment is easy to guess
 */
export async function ensureCaptain(
  payload: Payload,
  captain: Env['captain'] = env().captain,
): Promise<string | null> {
  if (await hasCaptain(payload)) return null
  const refusal = captain.password && (await refusePassword(captain.password, captain))
  if (refusal) throw new Error(`The configuration is not usable:\n  CAPTAIN_PASSWORD: ${refusal}`)
  const password = captain.password ?? randomBytes(12).toString('base64url')
  try {
    await payload.create({
      collection: 'users',
      data: { username: captain.username, email: captain.email, password, role: 'captain' },
      overrideAccess: true,
    })
  } catch (error) {
    // Another process that started at the same time was first. Both databases refuse a second account of that name.
    if (await hasCaptain(payload)) return null
    throw error
  }
  return captain.password ? null : password
}

async function hasCaptain(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { role: { equals: 'captain' } } })
  return totalDocs > 0
}
