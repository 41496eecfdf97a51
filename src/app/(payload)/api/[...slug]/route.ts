import { handleApi } from '@/runtime/handle-api'

export const GET = handleApi
export const HEAD = handleApi
export const POST = handleApi
export const PUT = handleApi
export const PATCH = handleApi
export const DELETE = handleApi
/** Without this export, Next would answer OPTIONS requests itself and list all of the methods above. */
export const OPTIONS = handleApi
