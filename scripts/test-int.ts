/** `npm run test:int [-- files]`: runs the tests that need a database, on both databases or TEST_DATABASE. */
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { summarize } from './run/suite'

await runMain(async () => summarize(await runIntegration(process.argv.slice(2))))
