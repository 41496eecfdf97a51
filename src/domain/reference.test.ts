import { describe, expect, it } from 'vitest'
import { canonicalReference, codeIn, paymentNote, REFERENCE_CODES, readNote, referenceOf } from './reference'

describe('referenceOf', () => {
  it.each([
    [0, 'HL-000000'],
    [31, 'HL-00000Z'],
    [32, 'HL-000010'],
    [REFERENCE_CODES - 1, 'HL-ZZZZZZ'],
  ])('writes %i as %s', (number, reference) => {
    expect(referenceOf('HL-', number)).toBe(reference)
  })
})

describe('codeIn', () => {
  it.each([
    ['HL-7K3M9Q', '7K3M9Q'],
    ['hl7k3m9q', '7K3M9Q'],
    ['7k3m9q', '7K3M9Q'],
    [' hl-7k3 ', '7K3'],
    ['HL-OIL123', '011123'],
    ['7K3', '7K3'],
    ['HL-7K3M9QX', null],
    ['HL-7K3M9U', null],
    ['José', null],
  ])('reads %s as %s', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })
})

describe('canonicalReference', () => {
  it.each([
    ['hl-7k3m9q', 'HL-7K3M9Q'],
    ['HL-OOOOO1', 'HL-000001'],
    ['unknown', 'UNKNOWN'],
  ])('writes %s as %s', (text, reference) => {
    expect(canonicalReference(text)).toBe(reference)
  })
})

it.each([
  [paymentNote('HL-7K3M9Q'), 'HL-7K3M9Q'],
  ['Booking for two', null],
  [null, null],
])('reads %j as %s', (note, reference) => {
  expect(readNote(note)).toBe(reference)
})
