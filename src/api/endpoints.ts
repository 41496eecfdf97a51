import type { Endpoint } from 'payload'
import { availabilityRoutes } from './availability'
import { balanceRoutes } from './balance'
import { blockRoutes } from './block'
import { bookingRoutes } from './booking'
import { calendarRoutes } from './calendar'
import { contactRoutes } from './contact'
import { creditRoutes } from './credit'
import { dashboardRoutes } from './dashboard'
import { departureRoutes } from './departure'
import { findingRoutes } from './finding'
import { fishReportRoutes } from './fish-report'
import { guestRoutes } from './guest'
import { holdRoutes } from './hold'
import { instaRoutes } from './insta'
import { openapiEndpoint } from './openapi'
import { ownBookingRoutes } from './own-booking'
import { paymentRoutes } from './payment'
import { refundRoutes } from './refund'
import { reviewRoutes } from './review'
import { staffRoutes } from './staff'
import { timelineRoutes } from './timeline'
import { userRoutes } from './user'
import { weatherRoutes } from './weather'

/**
 * All API routes. `/booking/hold` and `/booking/own` must come before `/booking/:id`, which also matches
 * them.
 */
export const routes = [
  ...availabilityRoutes,
  ...holdRoutes,
  ...ownBookingRoutes,
  ...balanceRoutes,
  ...creditRoutes,
  ...bookingRoutes,
  ...timelineRoutes,
  ...blockRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...departureRoutes,
  ...findingRoutes,
  ...guestRoutes,
  ...fishReportRoutes,
  ...instaRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...reviewRoutes,
  ...weatherRoutes,
  ...userRoutes,
  ...staffRoutes,
  ...contactRoutes,
]

export const endpoints: Endpoint[] = [...routes.map(({ endpoint }) => endpoint), openapiEndpoint(routes)]
