import { waitingItems } from '@/contract/review'
import { readReviewList } from '@/services/dashboard/read-dashboard'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { route } from './route'

const waiting = route('get', '/dashboard/waiting', {
  caller: 'captain',
  summary: 'What needs attention: payments to settle by hand, and unsent emails',
  response: { shape: waitingItems },
  async handle({ context }) {
    const [needsReview, mails] = await Promise.all([readReviewList(context), readWaitingMails(context)])
    return { needsReview, mails }
  },
})

export const dashboardRoutes = [waiting]
