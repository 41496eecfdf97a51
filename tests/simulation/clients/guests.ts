import { shareWithCredit } from '@/domain/payments/credit'
import { amountDueNow } from '@/domain/pricing'
import type { Checkout } from '@/payload-types'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold, releaseHold } from '@/services/checkout/change-hold'
import { chooseCredit, readCreditLeft } from '@/services/checkout/checkout-credit'
import { readCheckout } from '@/services/checkout/checkouts'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { GOOD_CARD, GUEST } from '../../factories/booking'
import { Promised } from '../checks/promises'
import { fail } from '../checks/view'
import { anyCredit, isTemporary, type Stage, think } from './stage'
import { waitInLine } from './waitlist'

export const DECLINED_CARD = 'cnon:card-nonce-declined'
const TRIES = 4

const CARDS = [GOOD_CARD, GOOD_CARD, DECLINED_CARD]

interface TabWork {
  /** How often a tab makes each call. */
  weights: Record<'resize' | 'pay' | 'book' | 'leave' | 'holdAnother', number>
  /** The cards that the tab pays with. */
  cards: readonly string[]
}

/** A guest's other tabs: their maximum number, and how many calls each one makes. */
const OTHER_TABS: Record<
  Stage['habits']['otherTabs'],
  TabWork & { tabs: number; acts: readonly [number, number] }
> = {
  anything: {
    tabs: 1,
    acts: [1, 5],
    cards: CARDS,
    weights: { resize: 8, pay: 5, book: 3, leave: 1, holdAnother: 1 },
  },
  resize: {
    tabs: 2,
    acts: [8, 20],
    cards: CARDS,
    weights: { resize: 20, pay: 1, book: 1, leave: 0, holdAnother: 0 },
  },
  pay: {
    tabs: 2,
    acts: [10, 25],
    cards: [GOOD_CARD],
    weights: { resize: 0.2, pay: 10, book: 3, leave: 0, holdAnother: 0 },
  },
}

/** Simulates a guest who holds seats, pays and books. Returns the booking's id, or null. */
export async function bookAsGuest(stage: Stage, email: string): Promise<string | null> {
  const { world, habits, random } = stage
  const checkout = await hold(stage, email)
  if (!checkout) return null
  const { tabs, acts, ...work } = OTHER_TABS[habits.otherTabs]
  for (let tab = 1; tab <= tabs && habits.tabs && random.chance(0.8); tab++) {
    const other = { ...stage, random: random.fork() }
    const hold = { shown: checkout, email, acts: other.random.int(...acts), ...work }
    const name = tab === 1 ? `${stage.name}'s other tab` : `${stage.name}'s tab ${tab + 1}`
    world.scheduler.start(name, null, () => useOtherTab(other, hold))
  }
  await think(stage)
  const guest = { ...GUEST, email }
  let changed = await fillIn(stage, checkout.id, guest)
  const [fewest, most] = habits.otherTabs === 'resize' ? [6, 14] : [0, 3]
  for (
    let more = habits.tabs ? random.int(fewest, most) : 0;
    more > 0 && changed.kind !== 'refused';
    more--
  ) {
    await think(stage)
    changed = await fillIn(stage, checkout.id, guest)
  }
  if (habits.abandons && random.chance(habits.otherTabs === 'pay' ? 0.6 : 0.2)) {
    if (random.chance(0.5)) await world.request('leaves', (context) => releaseHold(context, checkout.id))
    return null
  }
  if (changed.kind === 'refused') return null
  await think(stage)
  const code = habits.credits && random.chance(0.8) ? anyCredit(stage) : null
  if (code !== null)
    await world.request('chooses a credit', async (context) => {
      const held = await readCheckout(context, checkout.id)
      if (held?.state === 'held') await chooseCredit(context, held, code)
    })
  const seen = await world.request('reads the price', async (context) => {
    const current = await context.payload.db.findOne<Checkout>({
      collection: 'checkouts',
      where: { id: { equals: checkout.id } },
    })
    return current && { current, leftCents: await readCreditLeft(context, current) }
  })
  const shown = seen.kind === 'done' ? seen.result : null
  if (!shown) return null
  const plan = random.pick(['deposit', 'full'] as const)
  const totalCents = shown.current.totalCents ?? 0
  const dueNowCents = amountDueNow(totalCents, plan)
  const { usedCents, chargedCents } = shareWithCredit(shown.leftCents, { totalCents, dueNowCents })
  const paid = await pay(stage, shown.current.id, { amountCents: chargedCents, creditCents: usedCents })
  if (!paid) return null
  if (habits.abandons && random.chance(0.25)) return null
  await think(stage)
  return book(stage, {
    checkout: { ...shown.current, id: paid },
    guest,
    plan,
    paidCents: Math.max(usedCents, dueNowCents),
    chargedCents,
  })
}

function fillIn({ world, habits, random }: Stage, id: string, guest: typeof GUEST) {
  const partySize = habits.resizes && random.chance(0.4) ? random.int(1, 4) : undefined
  const what = partySize ? `fills in the form, ${partySize} people` : 'fills in the form'
  return world.request(what, (context) => changeHold(context, id, { guest, partySize }))
}

/** Makes a few random calls with the same hold, regardless of what the first tab does. */
async function useOtherTab(
  stage: Stage,
  { email, acts: count, weights, cards, ...hold }: TabWork & { shown: Checkout; email: string; acts: number },
): Promise<void> {
  const { world, store, random } = stage
  let { shown } = hold
  const { id } = shown
  const acts = {
    resize: () => {
      const partySize = random.int(1, 4)
      return world.request(`changes the party to ${partySize}`, (context) =>
        changeHold(context, id, { partySize }),
      )
    },
    pay: () =>
      world.request('pays', (context) => {
        const amountCents = amountDueNow(priceOf(shown), random.pick(['deposit', 'full'] as const))
        const sourceId = random.pick(cards)
        return authorizePayment(context, { checkoutId: id, sourceId, amountCents, by: 'guest' })
      }),
    book: () =>
      world.request('books', (context) => {
        const sale = saleOnPage(shown)
        const paid = random.pick(['deposit', 'full'] as const)
        const paidCents = amountDueNow(priceOf(shown), paid)
        const order = { sale, guest: { ...GUEST, email }, paid, paidCents, totalCents: priceOf(shown) }
        return placeBooking(context, { checkoutId: id, by: 'guest', ...order })
      }),
    leave: () => world.request('leaves', (context) => releaseHold(context, id)),
    holdAnother: () =>
      world.request('holds other seats', (context) => {
        const sale = { ...seatsToHold(stage), partySize: 1 }
        return holdSeats(context, { sale, by: 'guest', previousCheckoutId: id })
      }),
  }
  for (let left = count; left > 0; left--) {
    await think(stage)
    if (world.isSettling) return
    // Sometimes, reload the page to see the current checkout.
    const current = random.chance(0.6) ? store.rows('checkouts').get(id) : undefined
    if (current) shown = structuredClone(current) as unknown as Checkout
    await acts[random.weighted(weights)]()
  }
}

const priceOf = ({ totalCents }: Checkout) => totalCents ?? 0

function saleOnPage({ date, time, tripType, partySize, private: isPrivate }: Checkout) {
  if (!date || !time || !tripType || !partySize) throw new Error('The hold has no party')
  return { date, time, tripType, partySize, privateCharter: isPrivate ?? false }
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

async function hold(stage: Stage, email: string): Promise<Checkout | null> {
  const { world, habits } = stage
  const sale = seatsToHold(stage)
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await world.request(
      `holds ${sale.partySize} seats on ${sale.date} ${sale.time}`,
      (context) => holdSeats(context, { sale, by: 'guest', previousCheckoutId: null }),
    )
    if (answer.kind === 'done') return answer.result
    if (answer.kind === 'refused' && answer.code === 'sold-out' && habits.waits)
      return waitInLine(stage, sale, email)
    if (answer.kind === 'refused' && !isTemporary(answer.code)) return null
  }
  return null
}

/** Pays for a hold. Returns the id of the paid checkout, or null. */
async function pay(
  { world, habits, random }: Stage,
  checkoutId: string,
  amounts: { amountCents: number; creditCents: number },
) {
  for (let tries = 0; tries < TRIES; tries++) {
    const sourceId = habits.declines && random.chance(0.3) ? DECLINED_CARD : GOOD_CARD
    const answer = await world.request(`pays ${amounts.amountCents} cents`, (context) =>
      authorizePayment(context, { checkoutId, sourceId, ...amounts, by: 'guest' }),
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
  /** The amount that's paid now, including the credit's part. */
  paidCents: number
  /** The amount that the card is charged. */
  chargedCents: number
}

async function book({ world, promises, habits, random }: Stage, order: Order): Promise<string | null> {
  const { guest, plan, paidCents, chargedCents } = order
  const { id, totalCents } = order.checkout
  const sale = saleOnPage(order.checkout)
  const { date, partySize } = sale
  const request = { sale, guest, paid: plan, paidCents, totalCents: totalCents ?? 0 }
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await world.request('books', (context) =>
      placeBooking(context, { checkoutId: id, by: 'guest', ...request }),
    )
    if (answer.kind === 'done') {
      // The sweeper may have made the booking with the amount that another tab paid.
      const isOwn = answer.result.paidCents === paidCents
      promises.booked(answer.result.id, new Promised({ date, partySize }, isOwn ? chargedCents : null))
      world.blame(() => {
        if (answer.result.cancel) fail(`A guest was told that the canceled booking ${id} is confirmed`)
      })
      // Sometimes, reload the page, which sends the form again.
      if (tries === 0 && random.chance(0.2)) continue
      return answer.result.id
    }
    if (answer.kind === 'refused' && !isTemporary(answer.code)) return null
    await world.scheduler.sleep(random.int(0, habits.thinkMs * 2))
  }
  return null
}
