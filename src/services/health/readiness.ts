/** Returns null if the check passes, or a sentence for the operator without personal data. */
type Check = () => Promise<string | null>

export interface Readiness {
  isReady: boolean
  /** The result of each check: `ok`, or what's wrong. */
  checks: Record<string, string>
}

/**
 * Runs checks at the same time. A check that throws or takes too long fails with its own sentence, so that
 * nothing from an error message reaches an anonymous caller.
 *
 * @param checks for each name, the check and the sentence to report if it throws or takes too long
 */
export async function runChecks(
  checks: Record<string, { run: Check; failure: string }>,
  timeoutMs: number,
): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, { run, failure }]) => {
      const problem = await within(timeoutMs, run).catch(() => failure)
      return [name, problem ?? 'ok'] as const
    }),
  )
  return { isReady: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) }
}

/** Returns the result of `work`. @throws Error if it takes too long; the work continues */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`This took longer than ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
