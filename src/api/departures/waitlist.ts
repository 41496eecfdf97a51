import {
  joinedResponse,
  joinWaitlistRequest,
  offerOpenedResponse,
  waitlistKeyRequest,
  waitlistPlaceResponse,
  waitlistQuery,
  waitlistResponse,
  waitlistTripsQuery,
  waitlistTripsResponse,
} from '@/contract/departures/waitlist'
import { addressKeyOf } from '@/server/http/address-key'
import { releaseHold } from '@/services/checkout/change-hold'
import { readCheckout } from '@/services/checkout/checkouts'
import { isLiveHold } from '@/services/checkout/read-own-hold'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { joinWaitlist } from '@/services/waitlist/join-waitlist'
import { leaveWaitlist, readOffer } from '@/services/waitlist/leave-waitlist'
import { offerByHand } from '@/services/waitlist/offer-seats'
import { presentPlace, readWaitlist, readWaitlistTrips } from '@/services/waitlist/read-waitlist'
import { openEntry } from '@/services/waitlist/waitlist-link'
import { readEntry } from '@/services/waitlist/waitlist-rows'
import { checkoutCookie, checkoutOf } from '../route/checkout-cookie'
import { SEAT_REFUSALS } from '../route/refusals'
import { route } from '../route/route'

const trips = route('get', '/waitlist/trips', {
  caller: 'anyone',
  summary: 'Trips with a waitlist on a full departure',
  query: waitlistTripsQuery,
  response: { shape: waitlistTripsResponse },
  handle: async ({ context, query }) => ({ Trips: await readWaitlistTrips(context, query) }),
})

const join = route('post', '/waitlist/new', {
  caller: 'anyone',
  limit: 'write',
  summary:
    'Join a departure’s waitlist; the response is the same for an address that’s already in line, which keeps its place and party',
  body: joinWaitlistRequest,
  refusals: [...SEAT_REFUSALS, 'waitlist-not-needed', 'waitlist-full', 'too-many-requests'],
  response: { status: 201, shape: joinedResponse },
  async handle({ req, context, body, seller: by }) {
    const { firstName, lastName, phoneNumber, email, language, private: privateCharter, ...sale } = body
    await joinWaitlist(context, {
      sale: { ...sale, privateCharter },
      guest: { firstName, lastName, phoneNumber, email },
      language,
      addressKey: by === 'guest' ? addressKeyOf(req.headers) : null,
      by,
    })
    return { joined: true }
  },
})

const open = route('post', '/waitlist/open', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'The guest’s place on the waitlist, opened with the key from the link in the guest’s email',
  body: waitlistKeyRequest,
  refusals: ['waitlist-over'],
  response: { shape: waitlistPlaceResponse },
  handle: async ({ context, body }) => ({
    Place: await presentPlace(context, await openEntry(context, body.key)),
  }),
})

const leave = route('post', '/waitlist/leave', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'Leave the waitlist, and release the seats held for the guest',
  body: waitlistKeyRequest,
  refusals: ['waitlist-over', 'checkout-busy', 'edit-conflict', 'calendar-busy'],
  response: { shape: waitlistPlaceResponse },
  async handle({ context, body }) {
    await leaveWaitlist(context, await openEntry(context, body.key))
    return { Place: await presentPlace(context, await openEntry(context, body.key)) }
  },
})

const claim = route('post', '/waitlist/claim', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary: 'Open a waitlist offer in this browser. Its seats replace the browser’s other hold',
  body: waitlistKeyRequest,
  cookie: 'checkout',
  refusals: ['waitlist-over', 'offer-over', 'checkout-busy', 'checkout-closed', 'calendar-busy'],
  response: { shape: offerOpenedResponse },
  async handle({ req, context, body }) {
    const offer = await readOffer(context, await openEntry(context, body.key))
    const previousId = checkoutOf(req)
    if (previousId !== offer.id) await releasePrevious(context, previousId)
    return Response.json({ opened: true }, { headers: checkoutCookie(req, offer.id) })
  },
})

/** Releases this browser's other hold. @throws AppError `checkout-busy` if that hold is being paid for */
async function releasePrevious(context: ServiceContext, id: string | null): Promise<void> {
  const checkout = id ? await readCheckout(context, id) : null
  if (!checkout || !isLiveHold(checkout, context.now())) return
  if (checkout.state === 'authorizing' || checkout.state === 'authorized') throw new AppError('checkout-busy')
  await releaseHold(context, checkout.id)
}

const list = route('get', '/waitlist/all', {
  caller: 'captain',
  summary: 'A day’s waitlist, in order',
  query: waitlistQuery,
  response: { shape: waitlistResponse },
  handle: async ({ context, query }) => ({ Waitlist: await readWaitlist(context, query.date) }),
})

const offer = route('post', '/waitlist/:id/offer', {
  caller: 'captain',
  summary: 'Hold open seats for a party in line, out of turn, and email the guest',
  refusals: [...SEAT_REFUSALS, 'edit-conflict', 'not-found'],
  response: { shape: waitlistResponse },
  async handle({ context, id }) {
    const entry = await requireEntry(context, id)
    if (entry.state !== 'waiting') throw new AppError('edit-conflict')
    await offerByHand(context, entry)
    return { Waitlist: await readWaitlist(context, entry.date) }
  },
})

const remove = route('delete', '/waitlist/:id', {
  caller: 'captain',
  summary: 'Take a party off the waitlist, and release the seats held for it',
  refusals: ['checkout-busy', 'edit-conflict', 'not-found', 'calendar-busy'],
  response: { shape: waitlistResponse },
  async handle({ context, id }) {
    const entry = await requireEntry(context, id)
    await leaveWaitlist(context, entry)
    return { Waitlist: await readWaitlist(context, entry.date) }
  },
})

async function requireEntry(context: ServiceContext, id: string) {
  const entry = await readEntry(context, id)
  if (!entry) throw new AppError('not-found')
  return entry
}

export const waitlistRoutes = [trips, join, open, leave, claim, list, offer, remove]
