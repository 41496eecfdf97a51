import { type BlockBody, block } from '@/contract/block'
import type { SpanQuery } from '@/contract/fields'
import type { Block } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { overlapping } from './span-where'

/** Returns the blocks that overlap a span, sorted by start date. */
export async function readBlocks(context: ServiceContext, span: SpanQuery): Promise<BlockBody[]> {
  const where = { and: overlapping(span) }
  return (await findRows<Block>(context.payload, 'blocks', { where, sort: 'startDate' })).map(toBlock)
}

export const toBlock = ({ id, startDate, endDate, version }: Block): BlockBody =>
  block.parse({ _id: id, type: 'block', startDate, endDate, version: version ?? '' })
