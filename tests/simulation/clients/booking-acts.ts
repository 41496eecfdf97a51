import type { Booking } from '@/payload-types'
import { derivedId } from '@/services/balance/balance-rows'
import { payBalance } from '@/services/balance/pay-balance'
import { cancelOwnBooking, changeOwnGuest, moveOwnBooking } from '@/services/bookings/change-own-booking'
import { readBooking } from '@/services/bookings/read-bookings'
import { guestRefund } from '@/services/bookings/read-own-booking'
import { payWithCredit } from '@/services/credits/pay-with-credit'
import { unreturnedCents } from '@/services/refunds/open-refunds'
import { chooseForWeather } from '@/services/weather/choose-for-weather'
import { weatherRefund } from '@/services/weather/recorded-choice'
import { GOOD_CARD, GUEST } from '../../factories/booking'
import { buyCertificate } from './gifts'
import { DECLINED_CARD } from './guests'
import { type Act, actTimes, anyCredit, bookingOnScreen, endingOf, type Stage } from './stage'

/** The factor by which people sometimes type more than the amount due or left. */
export const TOO_MUCH = 1.3

/** Returns the amount due according to the booking on the screen. */
export const dueCents = ({ cancel, paid, totalCents, paidCents }: Booking): number =>
  cancel || paid === 'refunded' ? 0 : Math.max(0, totalCents - paidCents)

const otherTime = (time: Booking['time']) => (time === 'am' ? 'pm' : 'am')

const move: Act = async ({ world, promises, habits, random }, booking) => {
  const { id, version, time, date } = booking
  const to = { date: random.pick(habits.dates), time: random.chance(0.7) ? time : otherTime(time) }
  if (to.date === date && to.time === time) return
  const promised = promises.of(booking)
  promised.noShow.forget()
  const endings = [promised.date.change(to.date), promised.isCanceled.change(false)]
  const answer = await world.request(`moves to ${to.date}`, async (context) => {
    const current = await readBooking(context, id)
    if (current) await moveOwnBooking(context, { booking: current, version }, to)
  })
  for (const end of endings) end(endingOf(answer))
}

const cancel: Act = async ({ world, promises }, booking) => {
  const { id, version } = booking
  if (booking.cancel) return
  const page = await world.request('opens the booking', async (context) => {
    const current = await readBooking(context, id)
    return current && { version: current.version, cents: await guestRefund(context, current) }
  })
  const shown = page.kind === 'done' ? page.result : null
  if (!shown || shown.version !== version) return
  const promised = promises.of(booking)
  promised.noShow.forget()
  const endings = [promised.isCanceled.change(true), promised.returned.ask(shown.cents)]
  const answer = await world.request(`cancels, to get back ${shown.cents} cents`, async (context) => {
    const current = await readBooking(context, id)
    if (current) await cancelOwnBooking(context, { booking: current, version }, shown.cents)
  })
  for (const end of endings) end(endingOf(answer))
}

const correctName: Act = async ({ world, random }, { id, version, email }) => {
  const firstName = random.pick(['Grace', 'Mary', 'Joan'])
  await world.request(`changes the name to ${firstName}`, async (context) => {
    const booking = await readBooking(context, id)
    const guest = { ...GUEST, firstName, email: email ?? GUEST.email }
    if (booking) await changeOwnGuest(context, { booking, version }, guest)
  })
}

/** Pays the balance. If the outcome is unclear, tries again with the same key. */
const payByCard: Act = async ({ world, promises, habits, random }, booking) => {
  const amountCents = Math.ceil(dueCents(booking) * random.pick([0.5, 0.5, 1, 1, 1, TOO_MUCH]))
  if (amountCents <= 0) return
  const key = crypto.randomUUID()
  const id = derivedId(`balance:${booking.id}:${key}`)
  const payment = promises.asksToPay(id, { bookingId: booking.id, amountCents })
  const sourceId = habits.declines && random.chance(0.2) ? DECLINED_CARD : GOOD_CARD
  for (let tries = 0; tries < 3; tries++) {
    const answer = await world.request(`pays ${amountCents} cents of the balance`, async (context) => {
      const current = await readBooking(context, booking.id)
      if (current) await payBalance(context, current, { key, sourceId, amountCents })
    })
    const ending = endingOf(answer)
    if (ending !== 'unclear') payment.isCharged = ending === 'done'
    if (ending !== 'unclear') return
  }
}

const useCredit: Act = async (stage, booking) => payWith(stage, booking, 'guest')

/** Pays part of a balance with one of the credits. */
export async function payWith(stage: Stage, booking: Booking, by: 'guest' | 'captain'): Promise<void> {
  const { world, promises, random } = stage
  const code = anyCredit(stage)
  const amountCents = Math.ceil(dueCents(booking) * random.pick([0.1, 0.25, 0.5, 1, TOO_MUCH]))
  if (code === null || amountCents <= 0) return
  const end = promises.of(booking).credited.askOnce(`${booking.version}:${code}:${amountCents}`, amountCents)
  const answer = await world.request(`pays ${amountCents} cents with a credit`, (context) =>
    payWithCredit(context, booking.id, { code, amountCents, version: booking.version, by }),
  )
  end(endingOf(answer))
}

const choose: Act = async (stage, booking) => chooseAfterWeather(stage, booking, 'guest')

/** Returns whether a booking's page says that its departure is canceled for weather. */
const isOff = (store: Stage['store'], { date }: Booking): boolean =>
  [...store.rows('calendar-entries').values()].some(
    ({ type, startDate }) => type === 'weather' && startDate === date,
  )

/** Chooses a new date, a refund or a credit after a weather cancellation. */
export async function chooseAfterWeather(
  { world, store, promises, habits, random }: Stage,
  booking: Booking,
  by: 'guest' | 'captain',
): Promise<void> {
  const { id, version, time } = booking
  if (booking.cancel || !isOff(store, booking)) return
  const kind = random.pick(['refund', 'credit', 'new-date'] as const)
  const promised = promises.of(booking)
  promised.noShow.forget()
  const choose = (choice: Parameters<typeof chooseForWeather>[1]['choice'], what: string) =>
    world.request(`chooses ${what} after the weather cancellation`, async (context) => {
      const current = await readBooking(context, id)
      if (current) await chooseForWeather(context, { booking: current, version, choice, by })
    })
  if (kind === 'new-date') {
    const date = random.pick(habits.dates.filter((each) => each !== booking.date).concat('2027-07-14'))
    const end = promised.date.change(date)
    end(endingOf(await choose({ kind, date, time }, date)))
    return
  }
  const page = await world.request<number>('reads the amounts', (context) => weatherRefund(context, booking))
  if (page.kind !== 'done') return
  const cents = kind === 'refund' ? page.result : unreturnedCents(booking)
  const endings = [promised.isCanceled.change(true), promised.returned.ask(cents)]
  const answer = await choose({ kind, amount: cents }, `a ${kind} of ${cents} cents`)
  for (const end of endings) end(endingOf(answer))
}

const ACTS = { move, cancel, correctName, payByCard, useCredit, choose, buyGift: buyCertificate }
const WEIGHTS: Record<keyof typeof ACTS, number> = {
  move: 4,
  cancel: 2,
  correctName: 1,
  payByCard: 5,
  useCredit: 4,
  choose: 4,
  buyGift: 2,
}

/** The acts that a seed can leave out. */
export const GUESTS_ACTS = Object.keys(ACTS)

/** Simulates a guest who uses the booking page. */
export function useBooking(stage: Stage, id: string, count: number): Promise<void> {
  return actTimes(stage, count, {
    weights: WEIGHTS,
    act: async (name, own) => {
      const booking = bookingOnScreen(stage, id)
      if (booking) await ACTS[name](own, booking)
    },
  })
}
