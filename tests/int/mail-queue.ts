import { sendMails } from '../fakes/send-mails'
import type { TestApp } from './test-app'

/** Returns helpers for tests of the email queue. `app` is a function, because the app isn't open yet. */
export function mailQueue(app: () => TestApp) {
  return {
    /** Returns the kinds of the emails in the queue and in the outbox, sorted. */
    kinds: async () =>
      (await app().payload.find({ collection: 'mails', sort: 'kind', pagination: false })).docs.map(
        ({ kind }) => kind,
      ),
    clearMails: () => app().payload.db.deleteMany({ collection: 'mails', where: {} }),
    /** Sends the queued emails. Returns them sorted by recipient. */
    sendAll: async (at = app().at(new Date())) =>
      (await sendMails(at)).toSorted((a, b) => a.to.localeCompare(b.to)),
  }
}
