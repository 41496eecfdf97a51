import { waitingItems } from '@/contract/content/review'
import { readReviewList } from '@/services/audit/read-reviews'
import { countUnread } from '@/services/contact/inbox'
import { readWaitingFindings } from '@/services/findings/read-findings'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { readOwed } from '@/services/refunds/read-owed'
import { readWaitingRefunds } from '@/services/refunds/read-refunds'
import { route } from './route/route'

const waiting = route('get', '/dashboard/waiting', {
  caller: 'captain',
  summary:
    'What needs attention: payments and refunds to settle, refunds to start, unsent emails and unread messages',
  response: { shape: waitingItems },
  async handle({ context }) {
    const [needsReview, refunds, owed, findings, mails, unreadMessages] = await Promise.all([
      readReviewList(context),
      readWaitingRefunds(context),
      readOwed(context),
      readWaitingFindings(context),
      readWaitingMails(context),
      countUnread(context),
    ])
    return { needsReview, refunds, owed, findings, mails, unreadMessages }
  },
})

export const dashboardRoutes = [waiting]
