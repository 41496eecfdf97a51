import { expect, it } from 'vitest'
import { readSegment } from './path-segment'

it.each([
  ['about', 'about'],
  ['a%20b', 'a b'],
  ['trips-%26-rates', 'trips-&-rates'],
  ['%', null],
  ['%zz', null],
  ['%ff%fe', null],
])('reads %s as %s', (segment, text) => expect(readSegment(segment)).toBe(text))
