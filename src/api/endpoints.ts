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
import { paymentRoutes } from './payment'
import { refundRoutes } from './refund'
import { staffRoutes } from './staff'
import { userRoutes } from './user'

/** All API routes. `/booking/hold` must come before `/booking/:id`, which also matches it. */
export const routes = [
  ...availabilityRoutes,
  ...holdRoutes,
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
