import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendBuildFile } from './build-files'

const PATH = '/_next/static/chunks/1w4sink4bmq-0.js'
const TEXT = 'console.log("Rockfish");'.repeat(100)
const BR = { 'accept-encoding': 'gzip, deflate, br' }

let folder: string
let server: Server
/** The URLs that Next was called for. */
let asked: (string | undefined)[]

beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'sixpackBuildFiles')
  folder = mkdtempSync(join(tmpdir(), 'sixpack-build-files-'))
  mkdirSync(join(folder, '.next/static/chunks'), { recursive: true })
  writeFileSync(join(folder, '.next/static/chunks/1w4sink4bmq-0.js'), TEXT)
  writeFileSync(join(folder, '.next/BUILD_ID'), 'secret')
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  asked = []
  server = createServer((request, response) =>
    sendBuildFile(request, response, () => {
      asked.push(request.url)
      response.end('Next')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
  rmSync(folder, { recursive: true })
})

async function load(path: string, headers: Record<string, string> = BR) {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: 'localhost', port, path, headers, agent: false }, resolve).on('error', reject)
  })
  return { headers: response.headers, body: await buffer(response) }
}

/** Loads the file repeatedly until it's compressed. */
const compressed = () =>
  vi.waitFor(async () => {
    const answer = await load(PATH)
    expect(answer.headers['content-encoding']).toBe('br')
    return answer
  })

it('a script comes from Next until it’s compressed', async () => {
  expect((await load(PATH)).body.toString()).toBe('Next')
  const { headers, body } = await compressed()
  expect(brotliDecompressSync(body).toString()).toBe(TEXT)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
})

it.each([
  ['no brotli', { 'accept-encoding': 'gzip' }],
  ['a part', { ...BR, range: 'bytes=0-9' }],
  ['a file that the browser may have', { ...BR, 'if-none-match': '"a"' }],
])('a request for %s goes to Next', async (_case, headers: Record<string, string>) => {
  await compressed()
  asked = []
  expect((await load(PATH, headers)).body.toString()).toBe('Next')
  expect(asked).toEqual([PATH])
})

it.each([
  '/_next/static/chunks/none.js',
  '/_next/static/chunks/..%2f..%2fBUILD_ID',
  '/_next/static/chunks/../../BUILD_ID',
  '/_next/static/chunks/...js',
  '/BUILD_ID',
])('%s goes to Next each time', async (path) => {
  for (let turn = 0; turn < 3; turn += 1) expect((await load(path)).body.toString()).toBe('Next')
  expect(asked).toHaveLength(3)
})
