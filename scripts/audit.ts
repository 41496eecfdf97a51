/**
 * `npm run audit [-- --adopt]`: compares boat days, bookings, checkouts, ledger and (where reachable) the card processor's
 * payments. Prints what disagrees, and what waits for the captain's decision; exit code 1 if anything disagrees. Names nobody.
 *
 * With `--adopt` it then brings the books in line with the card processor, for after an older backup was restored, prints what
 * it did, and compares once more.
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
  compared: 'The card processor was compared too.',
  off: 'No card processor is configured, so only the books were compared.',
  unreachable: 'The card processor did not answer: only the books were compared.',
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
  for (const sentence of disagreements) console.error(`Disagrees: ${sentence}`)
  console.log(`${disagreements.length} disagree, ${needsReview.length} need review`)
  return { processor, disagree: disagreements.length > 0 }
}

async function adopt(payload: Payload, processor: keyof typeof PROCESSOR): Promise<number> {
  if (processor !== 'compared') {
    console.error('Nothing was adopted: the card processor has to answer for that.')
    return 1
  }
  const { done, left } = await adoptPayments(serviceContext(payload))
  for (const sentence of done) console.log(`Adopted: ${sentence}`)
  for (const sentence of left) console.error(`Left for you: ${sentence}`)
  console.log(done.length === 0 ? 'There was nothing to adopt.' : 'Comparing once more:')
  const { disagree } = await compare(payload)
  return disagree || left.length > 0 ? 1 : 0
}
