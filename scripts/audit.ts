/**
 * `npm run audit [-- --adopt]`: compares boat days, bookings, checkouts and the ledger with one another and,
 * if the card processor can be reached, with its payments. Prints mismatches and items that need the
 * captain's review, without guests' names. Exits with code 1 if there is a mismatch.
 *
 * `--adopt` is for use after restoring an older backup. It updates the books from the card processor, prints
 * the changes, and runs the comparison again.
 */
import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { followDatabaseClock } from '../src/server/clock'
import { serviceContext } from '../src/server/service-context'
import { auditBooks } from '../src/services/audit/audit-books'
import { adoptPayments } from '../src/services/payments/adopt-payments'
import { runMain } from './run/main'
import { withPayload } from './run/open-payload'

const PROCESSOR = {
  compared: 'Compared the books with the card processor.',
  off: 'No card processor is configured, so only the books were checked.',
  unreachable: "Couldn't reach the card processor, so only the books were checked.",
}

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { adopt: { type: 'boolean', default: false } } })
  let exitCode = 0
  await withPayload(async (payload) => {
    await followDatabaseClock(payload)
    const { processor, disagree } = await compare(payload)
    exitCode = flags.adopt ? await adopt(payload, processor) : Number(disagree)
  })
  return exitCode
})

async function compare(payload: Payload) {
  const { disagreements, needsReview, processor } = await auditBooks(serviceContext(payload))
  console.log(PROCESSOR[processor])
  for (const sentence of needsReview) console.log(`Needs review: ${sentence}`)
  for (const sentence of disagreements) console.error(`Mismatch: ${sentence}`)
  console.log(`${disagreements.length} mismatches, ${needsReview.length} need review`)
  return { processor, disagree: disagreements.length > 0 }
}

async function adopt(payload: Payload, processor: keyof typeof PROCESSOR): Promise<number> {
  if (processor !== 'compared') {
    console.error("Couldn't adopt any payments, because adopting them requires the card processor.")
    return 1
  }
  const { done, left } = await adoptPayments(serviceContext(payload))
  for (const sentence of done) console.log(`Adopted: ${sentence}`)
  for (const sentence of left) console.error(`Fix by hand: ${sentence}`)
  console.log(done.length === 0 ? 'There was nothing to adopt.' : 'Comparing again:')
  const { disagree } = await compare(payload)
  return disagree || left.length > 0 ? 1 : 0
}
