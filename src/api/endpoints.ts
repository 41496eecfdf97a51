import type { Endpoint } from 'payload'
import { availabilityRoutes } from './availability'
import { blockRoutes } from './block'
import { bookingRoutes } from './booking'
import { calendarRoutes } from './calendar'
import { dashboardRoutes } from './dashboard'
import { fishReportRoutes } from './fish-report'
import { holdRoutes } from './hold'
import { instaRoutes } from './insta'
import { messageRoutes } from './message'
import { newsletterRoutes } from './newsletter'
import { openapiEndpoint } from './openapi'
import { paymentRoutes } from './payment'
import { staffRoutes } from './staff'
import { userRoutes } from './user'

/** All routes of the API. `/booking/hold` comes before `/booking/:id`, which would match it too. */
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
  ...userRoutes,
  ...staffRoutes,
  ...messageRoutes,
  ...newsletterRoutes,
]

export const endpoints: Endpoint[] = [...routes.map(({ endpoint }) => endpoint), openapiEndpoint(routes)]
