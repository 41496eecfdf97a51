import {
  guestDataRequest,
  guestDataResponse,
  guestErasedResponse,
  guestExportResponse,
} from '@/contract/guest-data'
import { assertConfirmed } from '@/server/sign-in/confirm-password'
import { eraseGuest } from '@/services/guests/erase-guest'
import { exportGuest, readGuestData } from '@/services/guests/read-guest-data'
import { route } from './route/route'

const find = route('post', '/guest/find', {
  caller: 'captain',
  summary: 'Find a guest’s personal data by email or phone number',
  body: guestDataRequest,
  refusals: ['not-found'],
  response: { shape: guestDataResponse },
  handle: async ({ context, body }) => ({ Guest: await readGuestData(context, body.who) }),
})

const exportData = route('post', '/guest/export', {
  caller: 'captain',
  summary:
    'Everything that’s stored about a guest: bookings, waivers, payments, credits, gift certificates, places on waitlists, messages, emails and newsletter signups',
  body: guestDataRequest,
  refusals: ['not-found'],
  response: { shape: guestExportResponse },
  handle: async ({ context, body }) => ({ Export: await exportGuest(context, body.who) }),
})

const erase = route('post', '/guest/erase', {
  caller: 'captain',
  summary:
    'Erase a guest’s personal data; requires a password confirmation within the past 15 minutes (POST user/confirm). Amounts are kept. Refused if the guest has an upcoming trip or unsettled money',
  body: guestDataRequest,
  refusals: ['not-found', 'password-needed', 'edit-conflict'],
  response: { shape: guestErasedResponse },
  async handle({ req, context, body }) {
    await assertConfirmed(req, context.now())
    await eraseGuest(context, { who: body.who, by: req.user?.username ?? '' })
    return { erased: true }
  },
})

export const guestRoutes = [find, exportData, erase]
