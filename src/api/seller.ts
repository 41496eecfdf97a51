import type { PayloadRequest } from 'payload'
import type { Seller } from '@/services/checkout/quote-sale'
import { roleOf } from './route'

/** Returns who makes a booking: the captain, or a guest. An editor counts as a guest. */
export function sellerOf(req: Pick<PayloadRequest, 'user'>): Seller {
  return roleOf(req) === 'captain' ? 'captain' : 'guest'
}
