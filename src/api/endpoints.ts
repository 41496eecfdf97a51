import type { Endpoint } from 'payload'
import { availabilityRoutes } from './availability'
import { blockRoutes } from './block'
import { bookingRoutes } from './booking'
import { calendarRoutes } from './calendar'
import { contactRoutes } from './contact'
import { dashboardRoutes } from './dashboard'
import { fishReportRoutes } from './fish-report'
import { holdRoutes } from './hold'
import { instaRoutes } from './insta'
import { openapiEndpoint } from './openapi'
import { ownBookingRoutes } from './own-booking'
import { paymentRoutes } from './payment'
import { refundRoutes } from './refund'
import { staffRoutes } from './staff'
import { userRoutes } from './user'

/**
 * All API routes. `/booking/hold` and `/booking/own` must come before `/booking/:id`, which also matches
 * them.
 */
export const routes = [
  ...availabilityRoutes,
  ...holdRoutes,
  ...ownBookingRoutes,
  ...bookingRoutes,
  ...blockRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...fishReportRoutes,
  ...instaRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...userRoutes,
  ...staffRoutes,
  ...contactRoutes,
]

export const endpoints: Endpoint[] = [...routes.map(({ endpoint }) => endpoint), openapiEndpoint(routes)]
