/**
 * The server under test, in a separate process. It serves the real API on loopback, plus a route that returns
 * fixed JSON through the same layers. The ratio of the two request rates shows the cost of our own code.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { handleApi } from '@/runtime/handle-api'
import { startedPayload } from '@/runtime/payload'
import { BareBookings } from './bare-bookings'
import { countQueries } from './count-queries'
import { addHistory } from './history'
import { createRawRows } from './raw-rows'

const payload = await startedPayload()
const queries = countQueries(payload)
const bare = new BareBookings(payload)
let fixed = '{}'

payload.config.endpoints.push({
  method: 'get',
  path: '/bench/fixed',
  handler: () => new Response(fixed, { headers: { 'Content-Type': 'application/json' } }),
})
payload.config.endpoints.push({
  method: 'post',
  path: '/bench/bare',
  handler: async (request) => {
    const { booking, step } = (await request.json?.()) ?? {}
    await bare.run(booking, step)
    return Response.json({})
  },
})

/** Routes that exist only for the benchmark. */
const controls: Record<string, (body: string) => Promise<unknown>> = {
  '/control/fixed': async (body) => {
    fixed = body
  },
  '/control/history': async (body) => addHistory(payload, Number(body)),
  '/control/raw-rows': async (body) => createRawRows(payload, Number(body)),
  '/control/bare/start-recording': async () => bare.startRecording(),
  '/control/bare/stop-recording': async () => bare.stopRecording(),
  '/control/bare/prepare': async (body) => bare.prepare(Number(body)),
  '/control/queries': async () => queries.take(),
}

const server = createServer((request, response) => {
  answer(request)
    .then(async (result) => {
      response.writeHead(result.status, Object.fromEntries(result.headers))
      response.end(Buffer.from(await result.arrayBuffer()))
    })
    .catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
})
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : null })
})

async function answer(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const control = controls[request.url ?? '']
  if (control) return Response.json((await control(body.toString())) ?? null)
  const { method = 'GET', url = '/', headers } = request
  return handleApi(
    new Request(`http://localhost${url}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value ? [[name, String(value)]] : [],
      ),
      ...(body.length > 0 && { body }),
    }),
  )
}
