import { metricsResponse } from '@/runtime/health'

export const dynamic = 'force-dynamic'

export const GET = metricsResponse
