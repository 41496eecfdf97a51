import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tsx } from '../../scripts/run/children'
import { findFreePort } from '../../scripts/run/ports'

let server: ChildProcess
let port: number

async function start(drainSeconds: string): Promise<void> {
  port = await findFreePort()
  const [command, args] = tsx('tests/faults/drain/worker.ts')
  const env = { ...process.env, PORT: String(port), DRAIN_SECONDS: drainSeconds, TRUSTED_PROXIES: '0' }
  server = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (server.stdout) await once(server.stdout, 'data')
}

beforeEach(() => start('1'))
afterEach(() => {
  server.kill('SIGKILL')
})

interface Answer {
  status: number | undefined
  connection: string | undefined
  body: string
}

function request(path: string, agent = new Agent()): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      )
    }).on('error', reject)
  })
}

it('a server that’s asked to stop first reports not ready, then answers everything, and then exits', async () => {
  const browser = new Agent({ keepAlive: true })
  expect((await request('/live', browser)).status).toBe(200)
  const slow = request('/slow', browser)
  const exited = once(server, 'exit')
  await setTimeout(200)
  server.kill('SIGTERM')
  await setTimeout(200)

  const health = await request('/live')
  expect(health.status, 'a new connection is accepted, and the server isn’t ready').toBe(503)
  expect(health.connection, 'the proxy is told to open its next connection elsewhere').toBe('close')
  expect(await slow).toMatchObject({ status: 200, body: 'complete' })
  expect(await exited).toEqual([0, null])
  await expect(request('/live')).rejects.toThrow('ECONNREFUSED')
})

it('a browser’s idle connection doesn’t delay the exit', async () => {
  await request('/live', new Agent({ keepAlive: true }))
  const started = performance.now()
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(performance.now() - started).toBeLessThan(10_000)
})

it('Ctrl-C doesn’t wait for a proxy', async () => {
  server.kill('SIGKILL')
  await start('60')
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  expect(await exited).toEqual([0, null])
})
