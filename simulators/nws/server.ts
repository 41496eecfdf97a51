import { z } from 'zod'
import { FaultQueue, httpFault, interrupt } from '../fault-queue'
import { parseJson, type Reply, readBody, sendReply, startServer, textReply } from '../http'
import { sampleForecast } from './sample-forecast'

/** `garbage` responds with a web page, as a captive portal does. */
const forecastFault = z.union([z.enum(['garbage']), httpFault])

const PLAIN = 'text/plain; charset=UTF-8'

/** Starts a simulator of tgftp.nws.noaa.gov. It has a forecast, issued today, for every marine zone. */
export async function startNwsSimulator({ port = 0 } = {}) {
  const faults = new FaultQueue(forecastFault)
  let calls = 0
  const server = await startServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://simulator').pathname
    if (request.method === 'POST' && path === '/simulator/faults')
      return sendReply(response, faults.addFromRequest(parseJson(await readBody(request))))
    calls += 1
    const fault = faults.take()
    if (await interrupt(response, fault)) return
    if (fault === 'garbage')
      return sendReply(response, textReply(200, 'text/html', '<!doctype html><p>Sign in'))
    if (typeof fault === 'object' && 'status' in fault)
      return sendReply(response, textReply(fault.status, PLAIN, 'Unavailable'))
    sendReply(response, forecastReply(path))
  }, port)
  return { ...server, faults, calls: () => calls }
}

function forecastReply(path: string): Reply {
  const [, zone] = /\/[a-z]{2}\/([a-z]{3}\d{3})\.txt$/.exec(path) ?? []
  return zone
    ? textReply(200, PLAIN, sampleForecast(zone.toUpperCase(), new Date()))
    : textReply(404, PLAIN, 'Not found')
}
