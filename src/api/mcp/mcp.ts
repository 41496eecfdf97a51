import { z } from 'zod'
import { type RpcMessage, rpcMessage } from '@/contract/agents'
import { AppError, refusalOf } from '@/services/errors'
import { jsonSchema } from '../route/openapi-operation'
import { route } from '../route/route'
import { TOOLS, type ToolCall } from './tools'

/**
 * Protocol versions that this server supports, newest first. They differ only in parts that this server
 * doesn't use.
 */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const

const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602

class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The Model Context Protocol route, over streamable HTTP without sessions. Each call gets one JSON object. */
const mcp = route('post', '/mcp', {
  caller: 'anyone',
  limit: 'bookingPage',
  summary:
    'Model Context Protocol (JSON-RPC 2.0, stateless) for agents: search departures, quote a party, hold seats. A notification gets 202',
  body: rpcMessage,
  // Most calls are searches, and a search can read a year of availability. `hold_seats` clears the cache itself.
  keepsAvailability: true,
  response: { shape: z.looseObject({ jsonrpc: z.literal('2.0') }) },
  async handle({ req, context, body }) {
    const version = req.headers.get('mcp-protocol-version')
    if (version !== null && !isVersion(version))
      throw new AppError('invalid-input', {
        fields: { 'MCP-Protocol-Version': 'This version isn’t supported.' },
      })
    const { id } = body
    if (id === undefined) return new Response(null, { status: 202 })
    try {
      return { jsonrpc: '2.0', id, result: await answer({ req, context }, body) }
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
    }
  },
})

const isVersion = (version: unknown): version is (typeof VERSIONS)[number] =>
  VERSIONS.some((known) => known === version)

async function answer(call: ToolCall, { method, params }: RpcMessage): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: isVersion(params.protocolVersion) ? params.protocolVersion : VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'sixpack', title: 'Fishing charter bookings', version: '1' },
        instructions:
          'Search departures, quote a party, then hold seats. The person pays on the link that hold_seats returns.',
      }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: Object.entries(TOOLS).map(describe) }
    case 'tools/call':
      return runTool(call, params)
    default:
      throw new RpcError(METHOD_NOT_FOUND, `Unknown method: ${method}`)
  }
}

const describe = ([name, { title, description, input, isReadOnly }]: [string, (typeof TOOLS)[string]]) => ({
  name,
  title,
  description,
  inputSchema: jsonSchema(input, 'input'),
  annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
})

async function runTool(
  call: ToolCall,
  { name, arguments: input = {} }: RpcMessage['params'],
): Promise<object> {
  const tool = typeof name === 'string' && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (!tool) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${String(name)}`)
  try {
    const result = await tool.run(call, input)
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
  } catch (error) {
    return problem(error)
  }
}

/** Returns an error that the agent can read and react to. @throws the error if it's a bug */
function problem(error: unknown): object {
  if (error instanceof z.ZodError) {
    const fields = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return failed('invalid-input', fields.join(' '))
  }
  const refusal = refusalOf(error)
  if (!refusal) throw error
  return failed(refusal.code, refusal.code === 'proof-needed' ? UNDER_PRESSURE : refusal.message)
}

const UNDER_PRESSURE =
  'Nothing is held. Many seats are on hold right now, so every new hold needs a proof of work, which only our website can do. Give the person the bookingUrl from search_open_departures or quote_party: they can book there right away. Or try again in a few minutes.'

const failed = (code: string, text: string) => ({
  content: [{ type: 'text', text: `${code}: ${text}` }],
  isError: true,
})

export const mcpRoutes = [mcp]
