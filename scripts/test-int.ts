/**
 * `npm run test:int [-- files]`: runs the tests that need a database, on both or on
 * TEST_DATABASE=sqlite|mongodb.
 */
import { endChildrenWithThisProcess } from './run/children'
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { summarize } from './run/suite'

endChildrenWithThisProcess()
await runMain(async () => summarize(await runIntegration(process.argv.slice(2))))
