import { expect, it } from 'vitest'
import { seededRandom } from '../chaos/random'
import { DistinctCount } from './distinct-count'

/** The maximum relative error of an estimate: seven standard errors. */
const TOLERANCE = 0.03

/** Checks the estimate after `length` numbers were added. */
function expectEstimate(distinct: number, length: number, valueOf: (index: number) => number): void {
  const count = new DistinctCount()
  for (let index = 0; index < length; index++) count.add(valueOf(index))
  expect(Math.abs(count.estimate - distinct)).toBeLessThanOrEqual(TOLERANCE * distinct)
}

it.each([0, 1, 100, 10_000, 160_000, 300_000, 2_000_000])('estimates %i consecutive numbers', (distinct) =>
  expectEstimate(distinct, distinct, (index) => index),
)

it.each([1000, 200_000, 1_000_000])('estimates %i random numbers', (distinct) => {
  const random = seededRandom(distinct)
  expectEstimate(distinct, distinct, () => random.int(0, 2 ** 52 - 1))
})

it('estimates numbers that differ only in their high bits', () =>
  expectEstimate(500_000, 500_000, (index) => index * 2 ** 32))

it('counts a number once, no matter how often it’s added', () =>
  expectEstimate(5000, 1_000_000, (index) => index % 5000))
