import { fishReportList, fishReportQuery } from '@/contract/fish-report'
import { readFishReports } from '@/services/read-fish-reports'
import { route } from './route'

const list = route({
  method: 'get',
  path: '/fish_report',
  caller: 'anyone',
  summary: 'A page of the published fish reports, newest date first',
  query: fishReportQuery,
  answer: { shape: fishReportList },
  handle: ({ desk, query }) => readFishReports(desk.payload, query),
})

export const fishReportRoutes = [list]
