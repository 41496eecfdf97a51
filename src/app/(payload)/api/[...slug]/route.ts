import { handleApi } from '@/runtime/handle-api'

export const GET = handleApi
export const HEAD = handleApi
export const POST = handleApi
export const PUT = handleApi
export const PATCH = handleApi
export const DELETE = handleApi
