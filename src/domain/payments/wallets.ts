/** Wallets that guests can pay with. These are also Square's names for them (`TokenDetails.method`). */
export const WALLETS = ['Apple Pay', 'Google Pay'] as const
export type Wallet = (typeof WALLETS)[number]

/**
 * Returns a payment's note with the wallet's name added. Square's API reports a wallet payment like any other card
 * payment, so the note is the only record of the wallet.
 */
export const noteWithWallet = (note: string, wallet: Wallet | null | undefined): string =>
  wallet ? `${note}, ${wallet}` : note

/** Returns the wallet in a {@link noteWithWallet}, or null. */
export const walletInNote = (note: string | null | undefined): Wallet | null =>
  WALLETS.find((wallet) => note?.endsWith(`, ${wallet}`)) ?? null

/** Returns a {@link noteWithWallet} without the wallet. */
export function noteWithoutWallet(note: string): string {
  const wallet = walletInNote(note)
  return wallet ? note.slice(0, -`, ${wallet}`.length) : note
}
