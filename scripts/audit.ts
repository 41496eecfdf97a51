/**
 * `npm run audit`: compares boat days, bookings, checkouts, ledger and (where reachable) the card processor's payments.
 * Prints what disagrees, and what waits for the captain's decision; exit code 1 if anything disagrees. Names nobody.
 */
import { withPayload } from './run/open-payload'
import { deskOf } from '../src/composition/desk'
import { auditBooks } from '../src/services/audit-books'
import { runMain } from './run/main'

const PROCESSOR = {
  compared: 'The card processor was compared too.',
  off: 'No card processor is configured, so only the books were compared.',
  unreachable: 'The card processor did not answer: only the books were compared.',
}

await runMain(async () => {
  let exitCode = 0
  await withPayload(async (payload) => {
    const { disagreements, needsReview, processor } = await auditBooks(deskOf(payload))
    console.log(PROCESSOR[processor])
    for (const sentence of needsReview) console.log(`Needs review: ${sentence}`)
    for (const sentence of disagreements) console.error(`Disagrees: ${sentence}`)
    console.log(`${disagreements.length} disagree, ${needsReview.length} need review`)
    if (disagreements.length > 0) exitCode = 1
  })
  return exitCode
})
