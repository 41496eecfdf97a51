import { AppError } from './errors'
import type { Desk } from './ports'
import { findWaitingMail } from './read-waiting-mails'

/** Deletes a mail that waits, text and all. @throws AppError `not-found`, also for one that was sent */
export async function takeOffOutbox(desk: Desk, id: string): Promise<void> {
  if (!(await findWaitingMail(desk, id))) throw new AppError('not-found')
  await desk.payload.db.deleteOne({ collection: 'mails', where: { id: { equals: id } } })
}
