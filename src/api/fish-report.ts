import type { PayloadRequest } from 'payload'
import { fishReportAnswer, fishReportList, fishReportQuery } from '@/contract/fish-report'
import { fishReportForm } from '@/contract/fish-report-form'
import { pictureIntake } from '@/server/picture-files'
import { AppError } from '@/services/errors'
import {
  deleteFishReport,
  publishFishReport,
  type ReportContext,
} from '@/services/fish-reports/publish-fish-report'
import { readFishReports } from '@/services/fish-reports/read-fish-reports'
import { route } from './route'

const list = route({
  method: 'get',
  path: '/fish_report',
  caller: 'anyone',
  summary: 'A page of the published fish reports, newest date first',
  query: fishReportQuery,
  answer: { shape: fishReportList },
  handle: ({ context, query }) => readFishReports(context.payload, query),
})

const create = route({
  method: 'post',
  path: '/fish_report',
  caller: 'captain',
  summary: 'Publish a fish report with up to six pictures (PNG, JPEG, HEIC)',
  body: fishReportForm,
  bodyKind: 'form',
  answer: { status: 201, shape: fishReportAnswer },
  handle: async ({ req, body }) => ({ report: await publishFishReport(reportContext(req), body, null) }),
})

const change = route({
  method: 'put',
  path: '/fish_report/:id',
  caller: 'captain',
  summary: 'Edit a fish report; pictures that are missing from the form are removed',
  body: fishReportForm,
  bodyKind: 'form',
  refusals: ['edit-conflict'],
  answer: { shape: fishReportAnswer },
  handle: async ({ req, body, params }) => ({
    report: await publishFishReport(reportContext(req), body, params.id ?? ''),
  }),
})

const remove = route({
  method: 'delete',
  path: '/fish_report/:id',
  caller: 'captain',
  summary: 'Delete a fish report',
  answer: { shape: fishReportAnswer },
  handle: async ({ req, params }) => ({
    report: await deleteFishReport(reportContext(req), params.id ?? ''),
  }),
})

function reportContext({ payload, user }: PayloadRequest): ReportContext {
  if (!user) throw new AppError('not-signed-in')
  return { payload, log: payload.logger, user, images: pictureIntake() }
}

export const fishReportRoutes = [list, create, change, remove]
