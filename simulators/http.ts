import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The maximum size of a request body. Real requests have at most a few kilobytes. */
const MAX_BODY_BYTES = 1_000_000

/** A response as plain data, so that handlers don't need a socket. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

class BodyTooLargeError extends Error {}

/** Reads a request body. @throws BodyTooLargeError, or the socket's error */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new BodyTooLargeError(`The body is larger than ${MAX_BODY_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses a body as JSON. Returns `{}` if the body is empty, and undefined if it's invalid. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
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
  /** Closes the server and all connections, including those left hanging by a fault. */
  close: () => Promise<void>
}

/** Starts a server on loopback. If `handle` throws, the client gets a 500 with the error's message. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const status = error instanceof BodyTooLargeError ? 413 : 500
      sendReply(response, textReply(status, 'text/plain; charset=utf-8', String(error)))
    })
  })
  // Don't close idle connections: that could lose a request that a client has just sent.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
