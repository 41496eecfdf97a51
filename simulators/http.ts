import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A simulator never needs more: the biggest real request is a form of a few kilobytes. */
const BODY_LIMIT_BYTES = 1_000_000

/** A reply as plain values, so that a handler can be written and tested without a socket. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Thrown by `readBody` when a client sends more than a simulator takes. */
export class BodyTooLargeError extends Error {
  constructor() {
    super(`The body is larger than ${BODY_LIMIT_BYTES} bytes`)
    this.name = 'BodyTooLargeError'
  }
}

/** Reads a whole request body. Throws `BodyTooLargeError`, or the socket's own error. */
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

/** The JSON value of a body, or `undefined` where it is not JSON; an empty body is `{}`. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A JSON reply. */
export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) }
}

/** A plain text, HTML or script reply; the type is given in full. */
export function textReply(status: number, contentType: string, body: string): Reply {
  return { status, headers: { 'Content-Type': contentType }, body }
}

/** Writes a reply. Does nothing where the client has gone. */
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
 * Listens on loopback and resolves once the port is known.
 * An error that `handle` does not catch becomes a 500 with its message: a simulator must fail loudly, not hang.
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
  // A client closes a connection it does not use; were it the server, a request that is just being sent would be lost.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://${options.host}:${port}`, close: () => closeServer(server) }
}

/** Ends the server with every connection, those that hang on purpose included. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
