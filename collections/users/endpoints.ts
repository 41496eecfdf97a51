import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { closeSession, type OpenedSession, refreshSession, signIn } from '@/server/sign-in/sign-in'
import { AppError, refusalOf } from '@/services/errors'

/**
 * The three addresses with which the CMS signs in and out, in the place of Payload's own: one sign-in for both doors
 * (src/server/sign-in/sign-in.ts), and sessions that are kept with the rest of the account as it is.
 */
export const userEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/login',
    handler: (req) =>
      answering(req, async () => {
        const { username, email, password } = await readCredentials(req)
        return sessionBody(await signIn(req, { name: username || email, password }))
      }),
  },
  {
    method: 'post',
    path: '/refresh-token',
    handler: (req) =>
      answering(req, async () => {
        const opened = await refreshSession(req)
        if (!opened) throw new AppError('not-signed-in')
        return sessionBody(opened)
      }),
  },
  {
    method: 'post',
    path: '/logout',
    handler: (req) =>
      answering(req, async () => {
        const headers = await closeSession(req)
        return Response.json({ message: 'You are signed out.' }, { headers })
      }),
  },
]

/** The body as the CMS's own screens read it. */
function sessionBody({ account, expiresAt, headers }: OpenedSession): Response {
  const { id, username, email, role } = account
  const user = { id, username, email, role, collection: 'users' }
  return Response.json({ message: 'You are signed in.', user, exp: expiresAt }, { headers })
}

/** Anything but texts is a sign-in without a name, which fails as every other. */
async function readCredentials(
  req: PayloadRequest,
): Promise<{ username: string; email: string; password: string }> {
  await addDataAndFileToRequest(req)
  const textOf = (name: string) => {
    const value: unknown = req.data?.[name]
    return typeof value === 'string' ? value.slice(0, 254) : ''
  }
  return { username: textOf('username'), email: textOf('email'), password: textOf('password') }
}

/** Refusals in the shape that the CMS shows; anything else is Payload's to log and hide. */
async function answering(req: PayloadRequest, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { message, status, waitSeconds } = refusal
    const headers = new Headers()
    if (waitSeconds !== undefined) headers.set('Retry-After', String(waitSeconds))
    return Response.json({ errors: [{ message }] }, { status, headers })
  }
}
