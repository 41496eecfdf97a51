/** `npm run test:e2e [-- files]`: starts a test site and runs the browser tests against it. */
import { runBrowserLanes, runBrowserTests } from './run/browser-tests'
import { runMain } from './run/main'
import { keepTemporaryFilesInMemory } from './run/memory-folder'
import { summarize } from './run/suite'

keepTemporaryFilesInMemory()
await runMain(async () => {
  const args = process.argv.slice(2)
  return summarize(args.length > 0 ? [await runBrowserTests(args)] : await runBrowserLanes())
})
