import { endChildrenWithThisProcess, isEnding, stopChildren } from './children'

/**
 * Runs a script, stops its child processes, and exits with its exit code. Prints errors without a stack
 * trace, unless DEBUG is set. `cleanUp` runs only if a signal ends the script.
 */
export async function runMain(
  main: () => Promise<number>,
  cleanUp?: () => Promise<void> | void,
): Promise<void> {
  endChildrenWithThisProcess(cleanUp)
  let exitCode: number
  // Keep the process alive, because Node 20 can exit silently while it imports TypeScript through a loader.
  const alive = setInterval(() => undefined, 60_000)
  try {
    exitCode = await main()
  } catch (error) {
    if (!isEnding()) console.error(describe(error))
    exitCode = 1
  }
  clearInterval(alive)
  // If a signal is stopping this process, its handler calls exit.
  if (isEnding()) return
  await stopChildren()
  process.exit(exitCode)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (process.env.DEBUG) return error.stack ?? error.message
  // Leave out the parameters of a failed query, because they can contain guests' personal data.
  const message = error.message.replace(/\nparams: [^]*$/, '')
  return error.cause instanceof Error ? `${message}\n  because: ${describe(error.cause)}` : message
}
