import { fork } from 'node:child_process'
import { Agent, type RequestOptions, request } from 'node:http'
import { runChild, tsx } from '../../scripts/run/children'
import { cutOff } from '../../scripts/run/environment'

export interface ServerResponse {
  status: number
  body: string
}

export interface MeasuredServer {
  get(path: string): Promise<ServerResponse>
  post(path: string, body?: string): Promise<ServerResponse>
  stop(): void
}

/** Starts the server under test on its own seeded SQLite file. */
export async function startMeasuredServer(
  dataDir: string,
  variables: Record<string, string>,
): Promise<MeasuredServer> {
  const env = {
    ...cutOff(),
    ...variables,
    DATA_DIR: dataDir,
    NODE_ENV: 'production' as const,
    SITE_URL: 'http://localhost',
  }
  const seeded = await runChild(...tsx('scripts/seed.ts', '--sample', '--empty-calendar'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (seeded !== 0) throw new Error("Couldn't seed the benchmark database.")
  const [, [...loader]] = tsx('tests/bench/worker.ts')
  const file = loader.pop() ?? ''
  const child = fork(file, [], {
    env: { ...process.env, ...env },
    execArgv: loader,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', () => reject(new Error('The measured server exited before it was ready.')))
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (method: string, path: string, body = '') => call({ agent, port, method, path }, body)
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    stop: () => child.kill(),
  }
}

type Target = Required<Pick<RequestOptions, 'port' | 'method' | 'path'>> & { agent: Agent }

function call(target: Target, body: string): Promise<ServerResponse> {
  const headers = body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({ ...target, host: '127.0.0.1', headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
