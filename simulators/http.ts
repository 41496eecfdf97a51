import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** More than enough: the largest real request is a form of a few kilobytes. */
const BODY_LIMIT_BYTES = 1_000_000

/** A response as plain data, so that handlers don't need a socket. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Thrown by `readBody` if the body is too large. */
export class BodyTooLargeError extends Error {
  constructor() {
    super(`The body is larger than ${BODY_LIMIT_BYTES} bytes`)
    this.name = 'BodyTooLargeError'
  }
}

/** Reads a request body. @throws BodyTooLargeError, or the socket's error */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT_BYTES) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses a body as JSON; undefined if it's invalid. An empty body is `{}`. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) }
}

export function textReply(status: number, contentType: string, body: string): Reply {
  return { status, headers: { 'Content-Type': contentType }, body }
}

/** Sends a reply, unless the client has disconnected. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (response.destroyed || response.writableEnded) return
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': Buffer.byteLength(reply.body) })
  response.end(reply.body)
}

export interface RunningServer {
  url: string
  close(): Promise<void>
}

/**
 * Starts a server and resolves once its port is known. An uncaught error in `handle` becomes a 500 with its
 * message, so that the simulator doesn't hang silently.
 */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  options: { port: number; host: string },
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const status = error instanceof BodyTooLargeError ? 413 : 500
      sendReply(response, textReply(status, 'text/plain; charset=utf-8', String(error)))
    })
  })
  // Let clients close idle connections: if the server did, a request that is just being sent would be lost.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://${options.host}:${port}`, close: () => closeServer(server) }
}

/** Closes the server and all connections, including those that a fault keeps hanging. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
