import { timelineResponse } from '@/contract/timeline'
import { readBooking } from '@/services/bookings/read-bookings'
import { AppError } from '@/services/errors'
import { readTimeline } from '@/services/history/read-timeline'
import { route } from './route/route'

const timeline = route('get', '/booking/:id/timeline', {
  caller: 'captain',
  summary: 'A booking’s history in sentences: payments, edits, refunds and emails, oldest first',
  response: { shape: timelineResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Timeline: { Entries: await readTimeline(context, booking) } }
  },
})

export const timelineRoutes = [timeline]
