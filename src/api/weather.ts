import { bookingResponse, movesResponse } from '@/contract/booking'
import { chooseForGuestRequest, weatherList, weatherQuery } from '@/contract/weather'
import { assertConfirmed } from '@/server/sign-in/confirm-password'
import { siteUrl } from '@/server/site-url'
import { toCaptainBooking } from '@/services/bookings/present-booking'
import { readBooking } from '@/services/bookings/read-bookings'
import { AppError } from '@/services/errors'
import { chooseForWeather, readWeatherMoves } from '@/services/weather/choose-for-weather'
import { readWeather } from '@/services/weather/read-weather'
import { SEAT_REFUSALS, WEATHER_REFUSALS } from './route/refusals'
import { route } from './route/route'

const list = route('get', '/weather/all', {
  caller: 'captain',
  summary:
    'Weather cancellations and what each party chose. Without dates, only those with parties who still have to choose',
  query: weatherQuery,
  response: { shape: weatherList },
  handle: async ({ context, query }) => ({
    Weather: { Cancellations: await readWeather(context, query, siteUrl()) },
  }),
})

const departures = route('get', '/booking/:id/weather', {
  caller: 'captain',
  summary: 'The departures in the next 12 months that a party can move to after a weather cancellation',
  response: { shape: movesResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Departures: await readWeatherMoves(context, booking) }
  },
})

const choose = route('post', '/booking/:id/weather', {
  caller: 'captain',
  summary:
    'Choose for a guest after a weather cancellation; sending money back requires a password confirmation within the past 15 minutes (POST user/confirm)',
  body: chooseForGuestRequest,
  refusals: [...SEAT_REFUSALS, ...WEATHER_REFUSALS, 'password-needed'],
  response: { shape: bookingResponse },
  async handle({ req, context, id, body: { version, choice } }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    if (choice.kind === 'refund' && choice.amount > 0) await assertConfirmed(req, context.now())
    const chosen = await chooseForWeather(context, { booking, version, choice, by: 'captain' })
    return { Booking: toCaptainBooking(chosen) }
  },
})

export const weatherRoutes = [list, departures, choose]
