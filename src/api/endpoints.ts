import type { Endpoint } from 'payload'
import { availabilityRoutes } from './availability'
import { blockRoutes } from './block'
import { bookingRoutes } from './booking'
import { calendarRoutes } from './calendar'
import { calendarFeedRoutes } from './calendar-feed'
import { contactRoutes } from './contact'
import { dashboardRoutes } from './dashboard'
import { deckRoutes } from './departures/deck'
import { departureRoutes } from './departures/departure'
import { fishReportRoutes } from './fish-report'
import { guestRoutes } from './guest'
import { holdRoutes } from './hold'
import { instaRoutes } from './insta'
import { mcpRoutes } from './mcp/mcp'
import { balanceRoutes } from './money/balance'
import { creditRoutes } from './money/credit'
import { findingRoutes } from './money/finding'
import { giftRoutes } from './money/gift'
import { paymentRoutes } from './money/payment'
import { refundRoutes } from './money/refund'
import { newsletterRoutes } from './newsletter'
import { openapiEndpoint } from './openapi'
import { ownBookingRoutes } from './own-booking'
import { reviewRoutes } from './review'
import { staffRoutes } from './staff'
import { timelineRoutes } from './timeline'
import { tripLogRoutes } from './departures/trip-log'
import { userRoutes } from './user'
import { waitlistRoutes } from './departures/waitlist'
import { waiverRoutes } from './departures/waiver'
import { weatherRoutes } from './weather'

/**
 * All API routes. `/booking/hold` and `/booking/own` must come before `/booking/:id`, which also matches
 * them.
 */
export const routes = [
  ...availabilityRoutes,
  ...holdRoutes,
  ...ownBookingRoutes,
  ...waiverRoutes,
  ...balanceRoutes,
  ...creditRoutes,
  ...bookingRoutes,
  ...timelineRoutes,
  ...blockRoutes,
  ...calendarRoutes,
  ...calendarFeedRoutes,
  ...dashboardRoutes,
  ...deckRoutes,
  ...departureRoutes,
  ...tripLogRoutes,
  ...findingRoutes,
  ...giftRoutes,
  ...guestRoutes,
  ...fishReportRoutes,
  ...instaRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...reviewRoutes,
  ...waitlistRoutes,
  ...weatherRoutes,
  ...userRoutes,
  ...staffRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...mcpRoutes,
]

export const endpoints: Endpoint[] = [...routes.map(({ endpoint }) => endpoint), openapiEndpoint(routes)]
