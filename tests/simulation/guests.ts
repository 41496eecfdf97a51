import { amountDueNow } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'
import { cancelOwnBooking, changeOwnGuest, moveOwnBooking } from '@/services/bookings/change-own-booking'
import { readBooking } from '@/services/bookings/read-bookings'
import { guestRefund } from '@/services/bookings/read-own-booking'
import { readBoatDay } from '@/services/calendar/change-boat-day'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold, releaseHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { takeSeatsAsCaptain } from '@/services/checkout/take-seats-from-hold'
import type { Random } from '../chaos/random'
import { GOOD_CARD, GUEST } from '../factories/booking'
import type { Checks, Promised } from './checks'
import type { World } from './world'

const DECLINED_CARD = 'cnon:card-nonce-declined'
const TRIES = 4

/** What guests and the captain do in a run. Each seed leaves some of it out. */
export interface Habits {
  dates: string[]
  /** How long after the start the last client comes, in ms. If it's short, everyone acts at the same time. */
  comeWithinMs: number
  /** How long clients usually think between two acts, in ms. */
  thinkMs: number
  /** From 0 to 1: how often clients wait for minutes instead. */
  slowness: number
  /** The largest party that a guest books. */
  mostPeople: number
  abandons: boolean
  declines: boolean
  resizes: boolean
  moves: boolean
  cancels: boolean
  privates: boolean
  captain: boolean
  /** Guests do something else in a second tab at the same time. */
  tabs: boolean
}

interface Stage {
  world: World
  checks: Checks
  habits: Habits
  random: Random
}

const think = ({ world, habits, random }: Stage) =>
  world.scheduler.sleep(
    random.chance(habits.slowness) ? random.int(60_000, 780_000) : random.int(0, habits.thinkMs),
  )

/** One guest: holds seats, pays and books, and may then change or cancel the booking. */
export async function actAsGuest(stage: Stage, number: number): Promise<void> {
  const { world, habits, random } = stage
  await world.scheduler.sleep(random.int(0, habits.comeWithinMs))
  const checkout = await hold(stage)
  if (!checkout) return
  if (habits.tabs && random.chance(0.6)) {
    const other = { ...stage, random: random.fork() }
    world.scheduler.start(`guest ${number}'s other tab`, null, () => useOtherTab(other, checkout))
  }
  await think(stage)
  const email = `guest${number}@example.com`
  const partySize = habits.resizes && random.chance(0.4) ? random.int(1, habits.mostPeople) : undefined
  const guest = { ...GUEST, email }
  const changed = await world.request('guest fills in the form', (context) =>
    changeHold(context, checkout.id, { guest, partySize }),
  )
  if (habits.abandons && random.chance(0.2)) {
    if (random.chance(0.5))
      await world.request('guest leaves', (context) => releaseHold(context, checkout.id))
    return
  }
  if (changed.kind === 'refused') return
  await think(stage)
  const seen = await world.request('guest reads the price', (context) =>
    context.payload.db.findOne<Checkout>({ collection: 'checkouts', where: { id: { equals: checkout.id } } }),
  )
  const current = seen.kind === 'done' ? seen.result : null
  if (!current) return
  const plan = random.pick(['deposit', 'full'] as const)
  const paidCents = amountDueNow(current.totalCents ?? 0, plan)
  const paid = await pay(stage, current.id, paidCents)
  if (!paid) return
  if (habits.abandons && random.chance(0.25)) return
  await think(stage)
  const booking = await book(stage, { checkout: { ...current, id: paid }, guest, plan, paidCents })
  if (booking) await useBooking(stage, booking)
}

/** Does a few random things with the same hold, whatever the first tab does. */
async function useOtherTab(stage: Stage, { id, totalCents }: Checkout): Promise<void> {
  const { world, random } = stage
  const acts = {
    resize: () =>
      world.request('other tab changes the party', (context) =>
        changeHold(context, id, { partySize: random.int(1, 4) }),
      ),
    pay: () =>
      world.request('other tab pays', (context) => {
        const amountCents = amountDueNow(totalCents ?? 0, random.pick(['deposit', 'full'] as const))
        const sourceId = random.pick([GOOD_CARD, GOOD_CARD, DECLINED_CARD])
        return authorizePayment(context, { checkoutId: id, sourceId, amountCents, by: 'guest' })
      }),
    leave: () => world.request('other tab leaves', (context) => releaseHold(context, id)),
    holdAnother: () =>
      world.request('other tab holds other seats', (context) => {
        const sale = { ...seatsToHold(stage), partySize: 1 }
        return holdSeats(context, { sale, by: 'guest', previousCheckoutId: id })
      }),
  }
  for (let left = random.int(1, 3); left > 0; left--) {
    await think(stage)
    await acts[random.weighted({ resize: 3, pay: 4, leave: 1, holdAnother: 1 })]()
  }
}

function seatsToHold({ habits, random }: Stage) {
  return {
    date: random.pick(habits.dates),
    time: random.pick(['am', 'pm'] as const),
    tripType: random.pick(['Rockfish', 'Rockfish', 'Rockfish', 'Halibut']),
    partySize: random.int(1, habits.mostPeople),
    privateCharter: habits.privates && random.chance(0.2),
  }
}

async function hold(stage: Stage): Promise<Checkout | null> {
  const { world } = stage
  const sale = seatsToHold(stage)
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await world.request('guest holds seats', (context) =>
      holdSeats(context, { sale, by: 'guest', previousCheckoutId: null }),
    )
    if (answer.kind === 'done') return answer.result
    if (answer.kind === 'refused' && !isTemporary(answer.code)) return null
  }
  return null
}

/** Returns the id of the paid checkout, or null. */
async function pay({ world, habits, random }: Stage, checkoutId: string, amountCents: number) {
  for (let tries = 0; tries < TRIES; tries++) {
    const sourceId = habits.declines && random.chance(0.3) ? DECLINED_CARD : GOOD_CARD
    const answer = await world.request('guest pays', (context) =>
      authorizePayment(context, { checkoutId, sourceId, amountCents, by: 'guest' }),
    )
    if (answer.kind === 'done') return answer.result.id
    if (answer.kind === 'refused' && !isTemporary(answer.code) && answer.code !== 'card-declined') return null
    await world.scheduler.sleep(random.int(0, habits.thinkMs * 2))
  }
  return null
}

interface Order {
  checkout: Checkout
  guest: typeof GUEST
  plan: 'deposit' | 'full'
  paidCents: number
}

async function book({ world, checks, habits, random }: Stage, { checkout, guest, plan, paidCents }: Order) {
  const { id, date, time, tripType, partySize, private: isPrivate, totalCents } = checkout
  if (!date || !time || !tripType || !partySize) throw new Error('The hold has no party')
  const sale = { date, time, tripType, partySize, privateCharter: isPrivate ?? false }
  const request = { sale, guest, paid: plan, paidCents, totalCents: totalCents ?? 0 }
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await world.request('guest books', (context) =>
      placeBooking(context, { checkoutId: id, by: 'guest', ...request }),
    )
    if (answer.kind === 'done') {
      const promised: Promised = { paidCents, isCanceled: false, refundCents: 0, date, partySize }
      checks.promised.set(answer.result.id, promised)
      return answer.result.id
    }
    if (answer.kind === 'refused' && !isTemporary(answer.code)) return null
    await world.scheduler.sleep(random.int(0, habits.thinkMs * 2))
  }
  return null
}

async function useBooking(stage: Stage, id: string): Promise<void> {
  const { habits, random } = stage
  for (let acts = random.int(0, 5); acts > 0; acts--) {
    await think(stage)
    if (habits.moves && random.chance(0.5)) await move(stage, id)
    else if (habits.cancels && random.chance(0.5)) await cancel(stage, id)
    else await correctName(stage, id)
  }
}

async function move({ world, checks, habits, random }: Stage, id: string): Promise<void> {
  const promised = checks.promised.get(id)
  const page = await world.request('guest opens the booking', (context) => readBooking(context, id))
  const booking = page.kind === 'done' ? page.result : null
  if (!booking || !promised) return
  const to = { date: random.pick(habits.dates), time: booking.time }
  const before = promised.date
  promised.date = null
  const answer = await world.request(`guest moves to ${to.date}`, async (context) => {
    const current = await readBooking(context, id)
    if (current) await moveOwnBooking(context, { booking: current, version: booking.version }, to)
  })
  if (answer.kind === 'done') promised.date = to.date
  else if (answer.kind === 'refused' && !isTemporary(answer.code)) promised.date = before
}

async function cancel({ world, checks }: Stage, id: string): Promise<void> {
  const promised = checks.promised.get(id)
  const page = await world.request('guest opens the booking', async (context) => {
    const booking = await readBooking(context, id)
    return booking && { booking, refundCents: await guestRefund(context, booking) }
  })
  const seen = page.kind === 'done' ? page.result : null
  if (!seen || !promised || seen.booking.cancel) return
  promised.refundCents = Math.max(promised.refundCents, seen.refundCents)
  const before = promised.date
  promised.date = null
  const answer = await world.request('guest cancels', async (context) => {
    const current = await readBooking(context, id)
    if (!current) return
    await cancelOwnBooking(context, { booking: current, version: seen.booking.version }, seen.refundCents)
  })
  if (answer.kind === 'done') promised.isCanceled = true
  else if (answer.kind === 'refused' && !isTemporary(answer.code)) promised.date = before
}

async function correctName({ world, random }: Stage, id: string): Promise<void> {
  const guest = { ...GUEST, firstName: random.pick(['Grace', 'Mary', 'Joan']) }
  await world.request('guest corrects the name', async (context) => {
    const booking = await readBooking(context, id)
    if (booking)
      await changeOwnGuest(
        context,
        { booking, version: booking.version },
        { ...guest, email: booking.email ?? guest.email },
      )
  })
}

/** The captain: books parties that pay on the boat, and changes the size of others. */
export async function actAsCaptain(stage: Stage): Promise<void> {
  const { world, checks, habits, random } = stage
  for (let acts = random.int(1, 8); acts > 0; acts--) {
    await world.scheduler.sleep(random.int(0, habits.comeWithinMs))
    const date = random.pick(habits.dates)
    const id = random.chance(0.5) ? null : (random.pick([...checks.promised.keys(), null]) ?? null)
    if (id === null) {
      const partySize = random.int(1, habits.mostPeople)
      const sale = { date, time: 'am' as const, tripType: 'Rockfish', partySize, privateCharter: false }
      const terms = { paid: 'unpaid' as const, paidCents: 0, totalCents: partySize * 27_500 }
      const holds = random.chance(0.5) ? await readHolds(stage, date) : []
      await world.request(`captain books and takes ${holds.length} holds`, (context) =>
        takeSeatsAsCaptain(context, { sale, ownId: null, takeFrom: holds }, () =>
          placeBooking(context, { checkoutId: null, by: 'captain', sale, guest: GUEST, ...terms }),
        ),
      )
      continue
    }
    const promised = checks.promised.get(id)
    if (promised) promised.partySize = null
    const partySize = random.int(1, 5)
    await world.request(`captain changes a party to ${partySize}`, (context) =>
      context.payload.update({
        collection: 'bookings',
        id,
        data: { partySize },
        context: { edit: {} },
        overrideAccess: true,
        depth: 0,
      }),
    )
  }
}

/** Returns the ids of the guests' holds on a day, as the dashboard shows them to the captain. */
async function readHolds({ world }: Stage, date: string): Promise<string[]> {
  const answer = await world.request('captain opens the day', (context) => readBoatDay(context.payload, date))
  const claims = answer.kind === 'done' ? answer.result.claims : []
  return claims.filter(({ status }) => status === 'held').map(({ id }) => id)
}

/** Returns whether a refusal can go away, or doesn't say whether the request was carried out. */
function isTemporary(code: string): boolean {
  return [
    'database-unavailable',
    'calendar-busy',
    'checkout-busy',
    'payment-unavailable',
    'payment-unknown',
    'refund-unavailable',
    'edit-conflict',
    'internal',
  ].includes(code)
}
