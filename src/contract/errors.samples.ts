import type { ErrorDetails } from './errors'

/** Details with which the errors make each of their sentences. Only for tests. */
export const ERROR_DETAILS: ErrorDetails[] = [
  {},
  { phone: '(831) 555-0142' },
  { seatsLeft: 1 },
  { seatsLeft: 3, tripType: 'Tuna', waitSeconds: 300 },
  { seatsLeft: 4, ownSeats: 3 },
  { seatsLeft: 5, ownSeats: 3, waitSeconds: 300, phone: '(831) 555-0142' },
  { seatsLeft: 3, ownSeats: 3 },
]
