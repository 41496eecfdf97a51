import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { cutOff } from '../../scripts/run/environment'
import { runChild, tsx } from '../../scripts/run/children'

export interface Answer {
  status: number
  body: string
  cookie: string | null
}

export interface MeasuredServer {
  send(method: string, path: string, body?: string, cookie?: string | null): Promise<Answer>
  stop(): void
}

/** Starts the server under measurement on a seeded SQLite file of its own. */
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
  const seeded = await runChild(...tsx('scripts/seed.ts'), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (seeded !== 0) throw new Error('The database of the bench could not be seeded.')
  const [, [...loader]] = tsx('tests/bench/worker.ts')
  const file = loader.pop() ?? ''
  const child = fork(file, [], {
    env: { ...process.env, ...env },
    execArgv: loader,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', () => reject(new Error('The measured server ended while it started.')))
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return { send: (...call) => send(agent, port, ...call), stop: () => child.kill() }
}

function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  body = '',
  cookie: string | null = null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(cookie && { cookie }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
