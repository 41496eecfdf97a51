/** `npm run test:int [-- files]`: runs the tests that need a database, on both databases or TEST_DATABASE. */
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { keepTemporaryFilesInMemory } from './run/memory-folder'
import { summarize } from './run/suite'

keepTemporaryFilesInMemory()
await runMain(async () => summarize(await runIntegration(process.argv.slice(2))))
