import { guard } from './guards/source-guard'
import { simulationWithout } from './guards/without-guard'
import type { Focus } from './focus'
const bug = guard('x', 'services/balance/settle-balance.ts', [
  'if (booking?.cancel && isListed(booking, id))',
  "if (booking && (booking.cancel || (await context.payload.db.find({ collection: 'booking-edits', where: { booking: { equals: booking.id } }, pagination: false })).docs.some((edit) => (edit as unknown as { changes: { cancel?: boolean } }).changes.cancel === true)) && isListed(booking, id))",
])
const { openSimulation, simulate } = await simulationWithout(bug)
const site = await openSimulation()
let steps = 0
const focus = process.argv[2] as Focus
for (let seed = 1; seed <= Number(process.argv[3]); seed++) {
  const outcome = await simulate(site, { seed, focus })
  steps += outcome.steps
  if (outcome.violation) console.log(seed, steps, outcome.violation)
}
console.log('end', steps)
process.exit(0)
