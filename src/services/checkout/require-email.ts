import type { Guest } from '@/contract/booking'
import { AppError } from '../errors'
import type { Seller } from './quote-sale'

/**
 * Checks that a guest who books online has an email address. The captain can book a guest without one.
 *
 * @throws AppError 400 if the email address is missing
 */
export function requireEmail({ email }: Pick<Guest, 'email'>, by: Seller): void {
  if (email === null && by !== 'captain')
    throw new AppError('invalid-input', { fields: { email: 'The email address is required.' } })
}
