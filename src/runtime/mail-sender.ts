import { noteFailedTask } from '@/server/last-sweep'
import { mailDelivery } from '@/server/outbox'
import { serviceContext } from '@/server/service-context'
import { queueDueMails } from '@/services/mail/queue-due'
import { sendQueuedMails } from '@/services/mail/send-queued'
import type { ServiceContext } from '@/services/ports'
import { announceWeather } from '@/services/weather/announce-weather'
import { startedPayload } from './payload'
import { repeatTask } from './repeat-task'

/** The longest that an email waits if the mail server is up. */
const EVERY_MS = 10_000

/** The tasks of a run, keyed by the message to log if a task fails. The other tasks still run. */
const TASKS: Record<string, (context: ServiceContext) => Promise<unknown>> = {
  "Couldn't announce weather cancellations": announceWeather,
  "Couldn't queue the reminders": queueDueMails,
  "Couldn't send the queued emails": (context) => sendQueuedMails(context, mailDelivery()),
}

/**
 * Starts this process's mail sender. It's separate from the sweeper, so that a mail server that doesn't respond can't
 * delay payments.
 */
export function startMailSender(): void {
  repeatTask('sixpackMailSender', EVERY_MS, sendMails, "The mail sender couldn't run")
}

async function sendMails(): Promise<void> {
  const payload = await startedPayload()
  const context = serviceContext(payload)
  for (const [failure, task] of Object.entries(TASKS)) {
    try {
      await task(context)
    } catch (err) {
      payload.logger.error({ err }, failure)
      noteFailedTask(failure)
    }
  }
}
