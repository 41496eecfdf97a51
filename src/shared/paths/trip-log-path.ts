import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/** Returns the path of a departure's log (docs/product-rules.md#trip-log). */
export const tripLogPath = (date: TripDate, time: DepartureTime): string => `/captain/log/${date}-${time}`
