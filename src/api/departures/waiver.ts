import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  openWaiverRequest,
  ownWaiverResponse,
  partyWaiversResponse,
  signWaiverRequest,
  voidWaiverRequest,
  waiverFileQuery,
  waiverQuery,
  waiverResponse,
} from '@/contract/departures/waiver'
import { addressOf } from '@/server/http/address-key'
import { readBooking } from '@/services/bookings/read-bookings'
import { openOwnBooking } from '@/services/bookings/read-own-booking'
import { AppError } from '@/services/errors'
import {
  openWaiver,
  presentOwnWaiver,
  presentWaiver,
  readSignedWaiver,
} from '@/services/waivers/read-waivers'
import { type Signer, signWaiver } from '@/services/waivers/sign-waiver'
import { readPartyWaivers, voidWaiver } from '@/services/waivers/void-waiver'
import { newWaiverPass } from '@/services/waivers/waiver-link'
import { waiverPdf } from '@/services/waivers/waiver-pdf'
import { bookingKeyOf } from '../route/booking-cookie'
import { route } from '../route/route'
import { waiverCookie, waiverPassOf } from '../route/waiver-cookie'

const SIGN_REFUSALS = ['link-expired', 'waiver-changed', 'waiver-closed', 'waivers-full'] as const

const open = route('post', '/waiver/open', {
  caller: 'anyone',
  limit: 'bookingPage',
  cookie: 'waiver',
  summary: 'Exchange a waiver link’s key for a cookie that opens only this party’s waiver',
  body: openWaiverRequest,
  refusals: ['link-expired', 'not-found'],
  response: { shape: waiverResponse },
  async handle({ req, context, body: { reference, key, language } }) {
    const known = waiverPassOf(req, reference)
    const booking = await openWaiver(context, reference, { key, signer: '' })
    const pass = known?.key === key ? known : newWaiverPass(context, booking)
    const Waiver = await presentWaiver(context, booking, { signer: pass.signer, language })
    const headers = { 'Set-Cookie': waiverCookie(booking.reference, pass) }
    return Response.json({ Waiver }, { headers })
  },
})

const read = route('get', '/waiver', {
  caller: 'anyone',
  limit: 'bookingPage',
  cookie: 'waiver',
  summary: 'The waiver and the trip, for a browser that has the party’s waiver cookie',
  query: waiverQuery,
  refusals: ['link-expired', 'not-found'],
  response: { shape: waiverResponse },
  async handle({ req, context, query: { reference, language } }) {
    const pass = waiverPassOf(req, reference)
    const booking = await openWaiver(context, reference, pass)
    return { Waiver: await presentWaiver(context, booking, { signer: pass?.signer ?? '', language }) }
  },
})

const sign = route('post', '/waiver/sign', {
  caller: 'anyone',
  limit: 'waiver',
  cookie: 'waiver',
  summary: 'Sign the waiver; a signature that’s sent twice counts once',
  body: signWaiverRequest,
  refusals: [...SIGN_REFUSALS, 'not-found'],
  response: { shape: waiverResponse },
  async handle({ req, context, body }) {
    const pass = waiverPassOf(req, body.reference)
    const booking = await openWaiver(context, body.reference, pass)
    const signer = pass?.signer ?? ''
    await signWaiver(context, booking, body, signerOf(req, signer))
    return { Waiver: await presentWaiver(context, booking, { signer, language: body.language }) }
  },
})

const readOwn = route('get', '/booking/own/waiver', {
  caller: 'anyone',
  limit: 'bookingPage',
  cookie: 'booking',
  summary: 'The waiver, who in the party has signed it, and the link for the others',
  query: waiverQuery,
  refusals: ['link-expired'],
  response: { shape: ownWaiverResponse },
  async handle({ req, context, query: { reference, language } }) {
    const booking = await openOwnBooking(context, { reference, key: bookingKeyOf(req, reference) })
    return { Waiver: await presentOwnWaiver(context, booking, language) }
  },
})

const signOwn = route('post', '/booking/own/waiver', {
  caller: 'anyone',
  limit: 'waiver',
  cookie: 'booking',
  summary: 'Sign the waiver on the booking page',
  body: signWaiverRequest,
  refusals: SIGN_REFUSALS,
  response: { shape: ownWaiverResponse },
  async handle({ req, context, body }) {
    const { reference, language } = body
    const booking = await openOwnBooking(context, { reference, key: bookingKeyOf(req, reference) })
    await signWaiver(context, booking, body, signerOf(req, null))
    return { Waiver: await presentOwnWaiver(context, booking, language) }
  },
})

const file = route('get', '/waiver/file', {
  caller: 'captain',
  summary: 'A signed waiver as a PDF, with the signature',
  query: waiverFileQuery,
  refusals: ['not-found'],
  response: { shape: z.string(), contentType: 'application/pdf' },
  async handle({ context, query: { id } }) {
    const { waiver, text } = await readSignedWaiver(context, id)
    return new Response(await waiverPdf(context, waiver, text), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="waiver-${waiver.date}-${id.replaceAll(/\W/g, '-')}.pdf"`,
      },
    })
  },
})

const list = route('get', '/booking/:id/waivers', {
  caller: 'captain',
  summary: 'A party’s signed waivers, including voided ones',
  response: { shape: partyWaiversResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Party: await readPartyWaivers(context, booking) }
  },
})

const voidOne = route('post', '/waiver/void', {
  caller: 'captain',
  summary: 'Void a signed waiver, so that it no longer counts; the waiver is kept',
  body: voidWaiverRequest,
  refusals: ['not-found'],
  response: { shape: partyWaiversResponse },
  async handle({ req, context, body }) {
    return { Party: await voidWaiver(context, body.id, req.user?.username ?? null) }
  },
})

/**
 * Returns who signs and from where. If a crew member is signed in, the guest is signing on the crew's phone, and the
 * crew member is the witness.
 */
function signerOf(req: PayloadRequest, signer: string | null): Signer {
  const isCrew = req.user?.role === 'captain' || req.user?.role === 'deckhand'
  return { signer, address: addressOf(req.headers), witness: isCrew ? (req.user?.username ?? null) : null }
}

export const waiverRoutes = [open, read, sign, readOwn, signOwn, file, list, voidOne]
