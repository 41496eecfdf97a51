import { expect, it } from 'vitest'
import { MovedIds } from './moved-ids'

const PICTURE = '0b9f1d0c-52c5-4c0e-9d43-8b8f7a1f2a11'
const BOOKING = '7d1c6f36-7c1a-4a39-a6a2-0c6de5f1c0de'

it('each generated id becomes the same ObjectId everywhere, and chosen ids stay', () => {
  const ids = new MovedIds()
  ids.add(PICTURE)
  const moved = JSON.parse(
    ids.replaceIn(
      JSON.stringify({
        id: PICTURE,
        block: { picture: PICTURE },
        cause: `alert:${PICTURE}`,
        booking: BOOKING,
      }),
    ),
  )
  expect(moved.id).toMatch(/^[0-9a-f]{24}$/)
  expect(moved).toEqual({
    id: moved.id,
    block: { picture: moved.id },
    cause: `alert:${moved.id}`,
    booking: BOOKING,
  })
})

it('without any generated ids, nothing changes', () => {
  expect(new MovedIds().replaceIn(BOOKING)).toBe(BOOKING)
})
