import { isEnding, stopChildren } from './children'

/**
 * Runs a script and exits with its exit code. Errors are printed without a stack trace; DEBUG=1 adds it.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  let exitCode: number
  // Node 20 may exit silently while it imports TypeScript through a loader, so keep it alive.
  const alive = setInterval(() => undefined, 60_000)
  try {
    exitCode = await main()
  } catch (error) {
    if (!isEnding()) console.error(describe(error))
    exitCode = 1
  }
  clearInterval(alive)
  // The signal handler exits the process.
  if (isEnding()) return
  await stopChildren()
  process.exit(exitCode)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (process.env.DEBUG) return error.stack ?? error.message
  // A failed query's values may be guests' personal data.
  const message = error.message.replace(/\nparams: [^]*$/, '')
  return !(error.cause instanceof Error) ? message : `${message}\n  because: ${describe(error.cause)}`
}
