/**
 * Runs `work`, but rejects after `ms` milliseconds even if `work` ignores its signal.
 *
 * @param work receives a signal that aborts at the deadline
 * @param lateError creates the error to reject with
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  lateError: () => Error,
): Promise<T> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(lateError())
      abort.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(abort.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}
