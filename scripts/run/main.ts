import { isEnding, stopChildren } from './children'

/**
 * Runs a script to its exit code. A failure is one sentence for the person at the terminal; DEBUG=1 adds where it came from.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  let exitCode: number
  // While Node 20 imports TypeScript through a loader nothing keeps the process alive: without this it may end silently, half way.
  const alive = setInterval(() => undefined, 60_000)
  try {
    exitCode = await main()
  } catch (error) {
    if (!isEnding()) console.error(describe(error))
    exitCode = 1
  }
  clearInterval(alive)
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
  return !(error.cause instanceof Error) ? message : `${message}\n  because: ${describe(error.cause)}`
}
