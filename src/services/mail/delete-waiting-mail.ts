import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findWaitingMail } from './read-waiting-mails'

/** Deletes a mail that waits, text and all. @throws AppError `not-found`, also for one that was sent */
export async function takeOffOutbox(context: ServiceContext, id: string): Promise<void> {
  if (!(await findWaitingMail(context, id))) throw new AppError('not-found')
  await context.payload.db.deleteOne({ collection: 'mails', where: { id: { equals: id } } })
}
