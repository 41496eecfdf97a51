import { blockList, blockRequest, blockResponse } from '@/contract/block'
import { spanQuery } from '@/contract/fields'
import { readBlocks, toBlock } from '@/services/calendar/read-calendar'
import { route } from './route/route'

const all = route('get', '/block/all', {
  caller: 'anyone',
  summary: 'All blocks, or those that overlap a range of dates',
  query: spanQuery,
  response: { shape: blockList },
  handle: async ({ context, query }) => ({ Block: { Blocks: await readBlocks(context, query) } }),
})

const create = route('post', '/block/new', {
  caller: 'captain',
  summary: 'Block a span of days, or one departure (time) on each of them',
  body: blockRequest,
  response: { status: 201, shape: blockResponse },
  async handle({ req, body, asCaller }) {
    return { Block: toBlock(await req.payload.create({ collection: 'blocks', data: body, ...asCaller })) }
  },
})

const change = route('put', '/block/:id', {
  caller: 'captain',
  summary: 'Edit a block',
  body: blockRequest,
  refusals: ['edit-conflict'],
  response: { shape: blockResponse },
  async handle({ req, body, id, asCaller }) {
    // Without `time`, the block covers whole days, so remove a `time` that was set earlier.
    const data = { ...body, time: body.time ?? null }
    return { Block: toBlock(await req.payload.update({ collection: 'blocks', id, data, ...asCaller })) }
  },
})

const remove = route('delete', '/block/:id', {
  caller: 'captain',
  summary: 'Delete a block, which reopens its days',
  response: { shape: blockResponse },
  async handle({ req, id, asCaller }) {
    return { Block: toBlock(await req.payload.delete({ collection: 'blocks', id, ...asCaller })) }
  },
})

export const blockRoutes = [all, create, change, remove]
