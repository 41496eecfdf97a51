import { waitingItems } from '@/contract/review'
import { countUnanswered } from '@/services/contact/save-contact'
import { readReviewList } from '@/services/dashboard/read-dashboard'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { route } from './route'

const waiting = route('get', '/dashboard/waiting', {
  caller: 'captain',
  summary: 'What needs attention: payments to settle by hand, unsent emails and unanswered messages',
  response: { shape: waitingItems },
  async handle({ context }) {
    const [needsReview, mails, unansweredMessages] = await Promise.all([
      readReviewList(context),
      readWaitingMails(context),
      countUnanswered(context),
    ])
    return { needsReview, mails, unansweredMessages }
  },
})

export const dashboardRoutes = [waiting]
