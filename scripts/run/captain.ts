import type { Payload } from 'payload'
import { ensureCaptain } from '../../src/database/seed/captain'
import { env } from '../../src/env'

/** Creates the captain's account if it's missing. Prints the generated password, and stores only its hash. */
export async function createCaptain(payload: Payload): Promise<void> {
  const generated = await ensureCaptain(payload)
  if (generated === null) return
  console.log(`The captain's account was created: user name ${env().captain.username}, password ${generated}`)
  console.log("The password won't be shown again. You can change it at /captain.")
}
