import { describeError } from '@/server/logging/log'
import { processSingleton } from '@/shared/process-singleton'

/**
 * Runs a task at an interval, once per process. Skips a run if the previous one is still in progress. Logs
 * failures without Payload's logger, because Payload itself may have failed to start.
 */
export function repeatTask(
  name: `sixpack${string}`,
  everyMs: number,
  task: () => Promise<void>,
  failure: string,
): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await task()
    } catch (error) {
      console.error(`${failure}; retrying:`, describeError(error).message)
    } finally {
      isRunning = false
    }
  }
  processSingleton(name, () => setInterval(() => void run(), everyMs).unref())
}
