import { expect, it } from 'vitest'
import { paymentNote, readNote } from '../reference'
import { balanceNote, readBalanceNote } from './balance-payment'
import { noteWithWallet, type Wallet, walletInNote } from './wallets'

it.each<[Wallet | null, string]>([
  [null, 'Booking HL-7K3M9Q'],
  ['Apple Pay', 'Booking HL-7K3M9Q, Apple Pay'],
  ['Google Pay', 'Booking HL-7K3M9Q, Google Pay'],
])('keeps %s in a note, and the reference stays readable', (wallet, note) => {
  expect(noteWithWallet(paymentNote('HL-7K3M9Q'), wallet)).toBe(note)
  expect(walletInNote(note)).toBe(wallet)
  expect(readNote(note)).toBe('HL-7K3M9Q')
  expect(readBalanceNote(noteWithWallet(balanceNote('HL-7K3M9Q'), wallet))).toBe('HL-7K3M9Q')
})

it.each([null, undefined, '', 'Apple Pay', 'Booking HL-7K3M9Q, Venmo'])('finds no wallet in %j', (note) => {
  expect(walletInNote(note)).toBeNull()
})

it('refuses a note that only looks like ours', () => {
  expect(readNote('Booking HL-7K3M9Q, Venmo')).toBeNull()
})
