import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findWaitingMail } from './read-waiting-mails'

/** Deletes an unsent email from the outbox. @throws AppError `not-found` */
export async function deleteWaitingMail(context: ServiceContext, id: string): Promise<void> {
  if (!(await findWaitingMail(context, id))) throw new AppError('not-found')
  await context.payload.db.deleteOne({ collection: 'mails', where: { id: { equals: id } } })
}
