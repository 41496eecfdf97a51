import { handleApi } from '@/runtime/handle-api'

export const GET = handleApi
export const HEAD = handleApi
export const POST = handleApi
export const PUT = handleApi
export const PATCH = handleApi
export const DELETE = handleApi
/** Without it, Next would respond itself, with all of these methods. */
export const OPTIONS = handleApi
