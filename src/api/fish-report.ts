import type { PayloadRequest } from 'payload'
import { fishReportList, fishReportQuery, fishReportResponse } from '@/contract/content/fish-report'
import { fishReportForm } from '@/contract/content/fish-report-form'
import { MAX_REPORT_IMAGES } from '@/contract/limits'
import { imageProcessor } from '@/server/picture-files'
import { pictureStore } from '@/server/picture-store'
import { AppError } from '@/services/errors'
import {
  deleteFishReport,
  publishFishReport,
  type ReportContext,
} from '@/services/fish-reports/publish-fish-report'
import { readFishReports } from '@/services/fish-reports/read-fish-reports'
import { route } from './route/route'

const list = route('get', '/fish_report', {
  caller: 'anyone',
  summary: 'A page of the published fish reports, newest date first',
  query: fishReportQuery,
  response: { shape: fishReportList },
  handle: ({ context, query }) => readFishReports(context.payload, query),
})

const create = route('post', '/fish_report', {
  caller: 'captain',
  summary: `Publish a fish report with up to ${MAX_REPORT_IMAGES} photos (PNG, JPEG, HEIC)`,
  body: fishReportForm,
  isForm: true,
  // `already-exists` and `edit-conflict` mean that this key's report is in the trash or is being edited.
  refusals: ['already-exists', 'edit-conflict', 'pictures-unavailable'],
  response: { status: 201, shape: fishReportResponse },
  handle: async ({ req, body }) => ({ report: await publishFishReport(reportContext(req), body, null) }),
})

const change = route('put', '/fish_report/:id', {
  caller: 'captain',
  summary: 'Edit a fish report; photos left out of the form are removed',
  body: fishReportForm,
  isForm: true,
  refusals: ['edit-conflict', 'pictures-unavailable'],
  response: { shape: fishReportResponse },
  handle: async ({ req, body, id }) => ({ report: await publishFishReport(reportContext(req), body, id) }),
})

const remove = route('delete', '/fish_report/:id', {
  caller: 'captain',
  summary: 'Delete a fish report',
  response: { shape: fishReportResponse },
  handle: async ({ req, id }) => ({ report: await deleteFishReport(reportContext(req), id) }),
})

function reportContext({ payload, user }: PayloadRequest): ReportContext {
  if (!user) throw new AppError('not-signed-in')
  return { payload, log: payload.logger, user, images: imageProcessor(), store: pictureStore() }
}

export const fishReportRoutes = [list, create, change, remove]
