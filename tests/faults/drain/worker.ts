/** A server process that stops like the site does, with a slow route and the health check. */
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { closeWhenStopping, drainBeforeExit } from '@/runtime/drain'
import { observeRequest } from '@/runtime/observe-request'
import { isStopping } from '@/server/stopping'

const SLOW_MS = 1500

drainBeforeExit()
const server = createServer((request, response) => {
  observeRequest(request, response, () => {
    const respond = () => response.writeHead(isStopping() ? 503 : 200).end()
    if (request.url === '/slow') void setTimeout(SLOW_MS).then(() => response.end('complete'))
    else respond()
  })
})
closeWhenStopping(server)
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'))
