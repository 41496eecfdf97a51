import { isEnding, stopChildren } from './children'

/**
 * Runs a script to its exit code. A failure is one sentence for the person at the terminal; DEBUG=1 adds where it came from.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  let exitCode: number
  try {
    exitCode = await main()
  } catch (error) {
    if (!isEnding()) console.error(describe(error))
    exitCode = 1
  }
  // While a signal ends this process, the signal's handler has the last word.
  if (isEnding()) return
  await stopChildren()
  process.exit(exitCode)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (process.env.DEBUG) return error.stack ?? error.message
  // The values of a failed query may be anybody's.
  const message = error.message.replace(/\nparams: [^]*$/, '')
  return error.cause === undefined ? message : `${message}\n  because: ${describe(error.cause)}`
}
