import { waitingItems } from '@/contract/review'
import { countUnread } from '@/services/contact/inbox'
import { readReviewList } from '@/services/dashboard/read-dashboard'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { route } from './route'

const waiting = route('get', '/dashboard/waiting', {
  caller: 'captain',
  summary: 'What needs attention: payments to settle by hand, unsent emails and unread messages',
  response: { shape: waitingItems },
  async handle({ context }) {
    const [needsReview, mails, unreadMessages] = await Promise.all([
      readReviewList(context),
      readWaitingMails(context),
      countUnread(context),
    ])
    return { needsReview, mails, unreadMessages }
  },
})

export const dashboardRoutes = [waiting]
