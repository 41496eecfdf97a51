/** `npm run test:e2e [-- files]`: starts a test site and runs the browser tests against it. */
import { runBrowserTests } from './run/browser-tests'
import { runMain } from './run/main'
import { summarize } from './run/suite'

await runMain(async () => summarize([await runBrowserTests(process.argv.slice(2))]))
