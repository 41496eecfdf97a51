import { connect } from 'node:net'

export interface RawRequest {
  method: string
  /** The request target, exactly as it appears in the request line. */
  target: string
  /** Extra header lines, each with a line ending. */
  headers?: string
  body?: string
}

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends a request over a socket, because fetch and http.request normalize or refuse odd targets. */
export function rawRequest(
  origin: string,
  { method, target, headers = '', body = '' }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks).toString('utf8'))))
    // Use HTTP/1.0, because Node then never sends a chunked response.
    socket.write(
      `${method} ${target} HTTP/1.0\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n${body}`,
    )
  })
}

function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: text.slice(end + 4) }
}
