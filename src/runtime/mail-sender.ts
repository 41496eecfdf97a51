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

/** Tasks that queue emails when they're due, keyed by the message to log if the task fails. */
const TASKS: Record<string, (context: ServiceContext) => Promise<void>> = {
  "Couldn't announce weather cancellations": announceWeather,
  "Couldn't queue the reminders": queueDueMails,
}

/**
 * Starts this process's mail sender. It isn't a task of the sweeper, because a mail server that doesn't answer
 * must not delay the payments there.
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
    }
  }
  await sendQueuedMails(context, mailDelivery())
}
