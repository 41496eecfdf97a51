import { waitingItems } from '@/contract/review'
import { countUnread } from '@/services/contact/inbox'
import { readReviewList } from '@/services/dashboard/read-dashboard'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { readWaitingRefunds } from '@/services/refunds/read-refunds'
import { route } from './route'

const waiting = route('get', '/dashboard/waiting', {
  caller: 'captain',
  summary: 'What needs attention: payments and refunds to settle, unsent emails and unread messages',
  response: { shape: waitingItems },
  async handle({ context }) {
    const [needsReview, refunds, mails, unreadMessages] = await Promise.all([
      readReviewList(context),
      readWaitingRefunds(context),
      readWaitingMails(context),
      countUnread(context),
    ])
    return { needsReview, refunds, mails, unreadMessages }
  },
})

export const dashboardRoutes = [waiting]
