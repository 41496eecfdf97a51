import type { PayloadRequest } from 'payload'
import type { Seller } from '@/services/checkout/quote-sale'
import { roleOf } from './route'

/** In whose name a booking is made: the captain's own, or a guest's, as which an editor counts too. */
export function sellerOf(req: Pick<PayloadRequest, 'user'>): Seller {
  return roleOf(req) === 'captain' ? 'captain' : 'guest'
}
