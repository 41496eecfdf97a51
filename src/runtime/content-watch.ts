import { currentOutage } from '@/database/outage'
import { checkForChanges } from '@/server/caches/content-clock'
import { startedPayload } from './payload'
import { repeatTask } from './repeat-task'

/** How often to check, which is how soon other processes' changes show up. Each check is one small query. */
const EVERY_MS = 250

/** Starts polling for content that other processes publish. */
export function watchContent(): void {
  const check = async () => {
    if (!currentOutage()) await checkForChanges(await startedPayload())
  }
  repeatTask('sixpackContentWatch', EVERY_MS, check, "Couldn't check for content changes")
}
