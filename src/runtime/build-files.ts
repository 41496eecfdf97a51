import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { acceptedEncoding, compressFile } from '@/server/http/compression'
import { describeError } from '@/server/logging/log'
import { processSingleton } from '@/shared/process-singleton'

const FILE = /^\/_next\/static\/chunks\/([\w.~-]{1,100}\.(js|css))$/
const FOLDER = '.next/static/chunks'
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/** Returns the build's compressed scripts and style sheets by name. A file is null while it's being compressed. */
const files = () => processSingleton('sixpackBuildFiles', () => new Map<string, Buffer | null>())

/**
 * Sends a script or style sheet from the build, compressed with brotli, or calls `pass` to let Next respond. Next only
 * offers gzip and recompresses the file for every response (docs/decisions/0047-pages-compressed-once.md).
 */
export function sendBuildFile(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { method, url = '', headers } = request
  const [, name, extension = ''] = FILE.exec(url) ?? []
  const isPlain = method === 'GET' && headers.range === undefined && headers['if-none-match'] === undefined
  if (!isPlain || name === undefined || acceptedEncoding(headers['accept-encoding']) !== 'br') return pass()
  const body = files().get(name)
  if (!body) {
    pass()
    // Compressing takes longer than sending, so the first visitors get gzip.
    if (body === undefined) void keep(name)
    return
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extension],
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  })
  response.end(body)
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Compresses files one at a time, because compressing many at once would delay everything else. */
function inTurn(compress: () => Promise<Buffer>): Promise<Buffer> {
  const turn = lastTurn.then(compress)
  // `keep` logs the error. Continue with the next file even if this one fails.
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function keep(name: string): Promise<void> {
  files().set(name, null)
  try {
    const text = await readFile(join(process.cwd(), FOLDER, name))
    files().set(name, await inTurn(() => compressFile(text)))
  } catch (error) {
    files().delete(name)
    // Visitors can make up names, so a missing file isn't worth a line in the log.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    console.error(`Couldn't compress ${name}:`, describeError(error))
  }
}
