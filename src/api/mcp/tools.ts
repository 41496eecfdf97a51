import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { MAX_FOUND, partyInput, searchInput } from '@/contract/agents'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import { centsToDollars } from '@/domain/money'
import type { OpenDeparture } from '@/domain/departures/open-departures'
import { quoteTrip } from '@/domain/pricing'
import { departureLabel, type Trip } from '@/domain/trips'
import { clearAvailabilityCache, readAvailabilityMonth } from '@/server/caches/availability-cache'
import { siteUrl } from '@/server/site-url'
import { readOpenDepartures } from '@/services/calendar/read-open-departures'
import { holdSeats } from '@/services/checkout/hold-seats'
import { quoteSale } from '@/services/checkout/quote-sale'
import { readSite } from '@/services/content/read-site'
import { readTrips } from '@/services/content/read-trips'
import type { ServiceContext } from '@/services/ports'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { english } from '@/shared/text/translate'
import { checkoutToken } from '../route/checkout-cookie'
import { withinHoldLimits } from '../route/limit-hold'

const DAYS_AHEAD = 60
/** How far ahead agents can search. */
const MAX_DAYS_AHEAD = 366

export interface ToolCall {
  req: PayloadRequest
  context: ServiceContext
}

interface Tool {
  title: string
  description: string
  input: z.ZodObject
  isReadOnly: boolean
  run: (call: ToolCall, input: unknown) => Promise<object>
}

function tool<Input extends z.ZodObject>(
  spec: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run: (call: ToolCall, input: z.output<Input>) => Promise<object>
  },
): Tool {
  return { ...spec, run: (call, input) => spec.run(call, spec.input.parse(input)) }
}

/** The tools for agents, by name (docs/product-rules.md#agents). */
export const TOOLS: Readonly<Record<string, Tool>> = {
  search_open_departures: tool({
    title: 'Search open departures',
    description: `Lists departures that can still be booked online, soonest first, at most ${MAX_FOUND}, with what the party would pay in US dollars and a booking link. Times are the boat’s local time.`,
    input: searchInput,
    isReadOnly: true,
    run: searchDepartures,
  }),
  quote_party: tool({
    title: 'Quote a party',
    description:
      'Returns the price and the deposit in US dollars, and the cancellation terms, for a party on a departure. Holds nothing.',
    input: partyInput,
    isReadOnly: true,
    run: quoteParty,
  }),
  hold_seats: tool({
    title: 'Hold seats',
    description: `Holds the seats for ${HOLD_MINUTES} minutes and returns a link. The person opens the link, enters their details and pays there; you can’t pay for them. The link works once, and the hold isn’t renewed. Call this only when the person is ready to book.`,
    input: partyInput,
    isReadOnly: false,
    run: hold,
  }),
}

const linkTo = ({ date, time }: Pick<OpenDeparture, 'date' | 'time'>) =>
  `${siteUrl()}${addressOfCalendar({ day: date, time })}`

async function searchDepartures({ context }: ToolCall, input: z.output<typeof searchInput>) {
  const today = tripDateOf(context.now())
  const from = input.from ?? addDays(today, 1)
  const lastDay = addDays(today, MAX_DAYS_AHEAD)
  const to = [input.to ?? latest(from, addDays(today, DAYS_AHEAD)), lastDay].toSorted()[0] ?? lastDay
  const [{ departures }, trips] = await Promise.all([
    readOpenDepartures((month) => readAvailabilityMonth(context, month), {
      now: context.now(),
      days: daysBetween(today, to),
      limit: Infinity,
    }),
    readTrips(context.payload),
  ])
  const found = departures.filter(
    (open) =>
      open.date >= from &&
      open.seatsOpen >= input.guests &&
      (input.trip === undefined || open.trips.includes(input.trip)),
  )
  return {
    departures: found.slice(0, MAX_FOUND).map((open) => ({
      date: open.date,
      time: open.time,
      leavesAt: departureLabel(open.time),
      seatsOpen: open.seatsOpen,
      wholeBoatAvailable: open.wholeBoat,
      trips: open.trips.flatMap((type) => {
        const trip = trips.find((each) => each.type === type)
        return trip ? [priceOf(trip, input.guests)] : []
      }),
      bookingUrl: linkTo(open),
    })),
    hasMore: found.length > MAX_FOUND,
  }
}

const latest = (one: TripDate, other: TripDate) => (one > other ? one : other)

const daysBetween = (from: TripDate, to: TripDate) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

function priceOf(trip: Trip, partySize: number) {
  const { totalCents, depositCents, privateCharter } = quoteTrip(trip, { partySize, privateCharter: false })
  return {
    trip: trip.type,
    total: centsToDollars(totalCents),
    deposit: centsToDollars(depositCents),
    isWholeBoat: privateCharter,
  }
}

const saleOf = ({ private: privateCharter, ...seats }: z.output<typeof partyInput>) => ({
  ...seats,
  privateCharter,
})

async function quoteParty({ context }: ToolCall, input: z.output<typeof partyInput>) {
  const { quote } = await quoteSale(context, saleOf(input), 'guest')
  const site = await readSite(context.payload)
  return {
    total: centsToDollars(quote.totalCents),
    deposit: centsToDollars(quote.depositCents),
    isWholeBoat: quote.privateCharter,
    cancellation: cancellationTerms(
      site,
      {
        tripDate: input.date,
        today: tripDateOf(context.now()),
        paidCents: quote.depositCents,
      },
      english,
    ),
    bookingUrl: linkTo(input),
  }
}

async function hold({ req, context }: ToolCall, input: z.output<typeof partyInput>) {
  const checkout = await withinHoldLimits({ req, context }, null, (origin) =>
    holdSeats(context, { sale: saleOf(input), by: 'guest', previousCheckoutId: null, origin }),
  )
  clearAvailabilityCache(req.payload)
  const token = checkoutToken(req.payload.secret, checkout.id)
  return {
    payUrl: `${linkTo(input)}#hold=${encodeURIComponent(token)}`,
    heldUntil: checkout.holdExpiresAt,
    total: centsToDollars(checkout.totalCents ?? 0),
    nextStep: `Ask the person to open payUrl within ${HOLD_MINUTES} minutes, enter their details and pay.`,
  }
}
