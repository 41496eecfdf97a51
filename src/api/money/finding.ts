import { confirmFindingRequest, findingsResponse } from '@/contract/money/finding'
import { readWaitingFindings } from '@/services/findings/read-findings'
import { checkFinding, confirmFinding } from '@/services/findings/settle-finding'
import { route } from '../route/route'

const check = route('post', '/finding/:id/check', {
  caller: 'captain',
  summary: 'Check a mismatch with Square again. If it’s gone, it no longer needs attention',
  refusals: ['square-unavailable'],
  response: { shape: findingsResponse },
  async handle({ context, id }) {
    await checkFinding(context, id)
    return { findings: await readWaitingFindings(context) }
  },
})

const confirm = route('post', '/finding/:id/confirm', {
  caller: 'captain',
  summary: 'Record that a mismatch with Square was settled by hand, with a reason',
  body: confirmFindingRequest,
  refusals: ['edit-conflict'],
  response: { shape: findingsResponse },
  async handle({ req, context, body, id }) {
    await confirmFinding(context, id, { ...body, by: req.user?.username ?? '' })
    return { findings: await readWaitingFindings(context) }
  },
})

export const findingRoutes = [check, confirm]
