import type { PayloadRequest } from 'payload'
import type { Seller } from '@/services/checkout/quote-sale'
import { roleOf } from './route'

/** Returns who is booking: the captain or a guest. Editors count as guests. */
export function sellerOf(req: Pick<PayloadRequest, 'user'>): Seller {
  return roleOf(req) === 'captain' ? 'captain' : 'guest'
}
