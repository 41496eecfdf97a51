import { deskWaiting } from '@/contract/review'
import { readReviewList } from '@/services/read-review-list'
import { readWaitingMails } from '@/services/read-waiting-mails'
import { route } from './route'

const waiting = route({
  method: 'get',
  path: '/desk/waiting',
  caller: 'captain',
  summary: 'What waits for the captain: payments to settle by hand, and mails that did not leave',
  answer: { shape: deskWaiting },
  async handle({ desk }) {
    const [needsReview, mails] = await Promise.all([readReviewList(desk), readWaitingMails(desk)])
    return { needsReview, mails }
  },
})

export const deskRoutes = [waiting]
