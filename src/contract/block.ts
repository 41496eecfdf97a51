import { z } from 'zod'
import { departureTime, endsAfterStart, SPAN_SENTENCE, spanShape, version } from './fields'

/**
 * A range of days on which the boat doesn't sail, or skips one of its departures
 * (docs/product-rules.md#blocked-days).
 */
export const block = z.object({
  _id: z.string(),
  type: z.literal('block'),
  ...spanShape,
  /** The blocked departure. Missing if all departures are blocked. */
  time: departureTime.optional(),
  version,
})
export type BlockBody = z.infer<typeof block>

/** Request body for `POST /api/block/new` and `PUT /api/block/{id}`. */
export const blockRequest = z
  .object({
    type: z.literal('block').default('block'),
    ...spanShape,
    time: departureTime.optional(),
    version: version.optional(),
  })
  .refine(endsAfterStart, SPAN_SENTENCE)

export const blockList = z.object({ Block: z.object({ Blocks: z.array(block) }) })
export const blockResponse = z.object({ Block: block })
