/** The booking dialog. */
export const booking = {
  'Pay {amount}': 'Pagar {amount}',
  'Try again': 'Intentar de nuevo',
}
