import { z } from 'zod'
import { checkoutId, language, partySize, seatsShape, tripDate, tripType } from './fields'

/**
 * Matches printable ASCII. An id must be returned exactly as it was sent, so other characters are refused instead
 * of removed.
 */
const PRINTABLE = /^[\x20-\x7e]+$/
const identifier = z.string().max(100).regex(PRINTABLE)

/** A JSON-RPC message of the Model Context Protocol (modelcontextprotocol.io). Notifications have no id. */
export const rpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([identifier, z.number()]).optional(),
  method: identifier,
  params: z.record(z.string(), z.unknown()).default({}),
})
export type RpcMessage = z.infer<typeof rpcMessage>

/** Maximum number of departures that the search returns. */
export const MAX_FOUND = 20

// Input schemas of the agent tools. The agents read the descriptions.

export const searchInput = z.object({
  from: tripDate.optional().describe('First day, YYYY-MM-DD. Defaults to tomorrow.'),
  to: tripDate.optional().describe('Last day, YYYY-MM-DD. Defaults to 60 days from now.'),
  trip: tripType.optional().describe('Only departures that sell this trip.'),
  guests: partySize
    .default(1)
    .describe('How many people are coming. Leaves out departures without room for them.'),
})

export const partyInput = z.object({
  ...seatsShape,
  partySize: partySize.describe('How many people are coming.'),
  private: z.boolean().default(false).describe('Whether they want the whole boat.'),
})

/** Request body for `POST /api/booking/hold/resume`: the hold in a link from an agent. */
export const resumeHoldRequest = z.object({ checkoutId, language: language.default('en') })
