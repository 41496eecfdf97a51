import type { Payload } from 'payload'
import { ensureCaptain } from '../../src/database/seed/captain'
import { env } from '../../src/env'

/** Creates the captain where there is none, and prints a password that had to be made up: once, here, and nowhere else. */
export async function createCaptain(payload: Payload): Promise<void> {
  const generated = await ensureCaptain(payload)
  if (generated === null) return
  console.log(`The captain's account was created: user name ${env().captain.username}, password ${generated}`)
  console.log('It is not shown again; change it at /captain.')
}
