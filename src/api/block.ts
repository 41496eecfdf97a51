import { blockAnswer, blockList, blockRequest } from '@/contract/block'
import { spanQuery } from '@/contract/fields'
import { readBlocks, toBlock } from '@/services/calendar/read-calendar'
import { route } from './route'

const all = route({
  method: 'get',
  path: '/block/all',
  caller: 'anyone',
  summary: 'All blocks, or those that overlap a range of dates',
  query: spanQuery,
  answer: { shape: blockList },
  handle: async ({ context, query }) => ({ Block: { Blocks: await readBlocks(context, query) } }),
})

const create = route({
  method: 'post',
  path: '/block/new',
  caller: 'captain',
  summary: 'Block days',
  body: blockRequest,
  answer: { status: 201, shape: blockAnswer },
  async handle({ req, body }) {
    const created = await req.payload.create({
      collection: 'blocks',
      data: body,
      user: req.user,
      overrideAccess: false,
    })
    return { Block: toBlock(created) }
  },
})

const change = route({
  method: 'put',
  path: '/block/:id',
  caller: 'captain',
  summary: 'Edit a block',
  body: blockRequest,
  refusals: ['edit-conflict'],
  answer: { shape: blockAnswer },
  async handle({ req, body, params }) {
    const changed = await req.payload.update({
      collection: 'blocks',
      id: params.id ?? '',
      data: body,
      user: req.user,
      overrideAccess: false,
    })
    return { Block: toBlock(changed) }
  },
})

const remove = route({
  method: 'delete',
  path: '/block/:id',
  caller: 'captain',
  summary: 'Delete a block, which opens its days again',
  answer: { shape: blockAnswer },
  async handle({ req, params }) {
    const removed = await req.payload.delete({
      collection: 'blocks',
      id: params.id ?? '',
      user: req.user,
      overrideAccess: false,
    })
    return { Block: toBlock(removed) }
  },
})

export const blockRoutes = [all, create, change, remove]
