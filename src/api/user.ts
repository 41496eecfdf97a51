import {
  AuthenticationError,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  loginOperation,
  logoutOperation,
} from 'payload'
import { loginRequest, messageAnswer, type Session, session, sessionAnswer } from '@/contract/user'
import { AppError } from '@/services/errors'
import { route } from './route'

const login = route({
  method: 'post',
  path: '/user/login',
  caller: 'anyone',
  summary: 'Sign in as captain or editor; the session is an httpOnly cookie',
  body: loginRequest,
  answer: { shape: session },
  async handle({ req, body }) {
    const { user, token } = await signIn()
    const collection = req.payload.collections.users.config
    const cookie = generatePayloadCookie({
      collectionAuthConfig: collection.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
      token,
    })
    return Response.json(user, { headers: { 'Set-Cookie': cookie } })

    async function signIn(): Promise<{ user: Session; token: string }> {
      try {
        const { user, token } = await loginOperation({
          collection: req.payload.collections.users,
          data: body,
          req,
        })
        if (!token || !user?.username) throw new AppError('login-failed')
        return { user: { username: user.username, role: user.role }, token }
      } catch (error) {
        // One sentence whether the name or the password is wrong, so that names cannot be guessed.
        if (error instanceof AuthenticationError) throw new AppError('login-failed')
        throw error
      }
    }
  },
})

const logout = route({
  method: 'post',
  path: '/user/logout',
  caller: 'anyone',
  summary: 'Sign out; answers the same without a session',
  answer: { shape: messageAnswer },
  async handle({ req }) {
    const collection = req.payload.collections.users
    if (req.user) await logoutOperation({ collection, req })
    const cookie = generateExpiredPayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
    })
    return Response.json({ message: 'You are signed out.' }, { headers: { 'Set-Cookie': cookie } })
  },
})

const current = route({
  method: 'get',
  path: '/user/session',
  caller: 'anyone',
  summary: 'Who is signed in; nulls for a visitor',
  answer: { shape: sessionAnswer },
  async handle({ req }) {
    return req.user?.username
      ? { username: req.user.username, role: req.user.role }
      : { username: null, role: null }
  },
})

export const userRoutes = [login, logout, current]
