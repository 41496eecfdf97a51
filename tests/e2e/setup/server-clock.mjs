/**
 * Replaces the clock in the site's server process, which preloads this file through NODE_OPTIONS=--import, so that
 * seasons, same-day rules and expired holds don't depend on the day on which the tests run. Only `Date` changes; timers
 * run in real time.
 *
 * The clock starts at E2E_START or, if E2E_AHEAD_MS is set instead, is always that many milliseconds ahead of the real
 * clock, no matter how long the process takes to start. If E2E_CLOCK_PORT is set, `POST /advance?ms=600000` on that
 * loopback port advances the clock. If E2E_CLOCK_FILE is set, the clock is also ahead by the number of milliseconds in
 * that file, which several processes can share.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
const { E2E_AHEAD_MS, E2E_START = '' } = process.env
let offsetMs = E2E_AHEAD_MS ? Number(E2E_AHEAD_MS) : RealDate.parse(E2E_START) - RealDate.now()
if (Number.isNaN(offsetMs)) throw new Error('E2E_AHEAD_MS must be a number, or E2E_START an ISO instant.')

const now = () => RealDate.now() + offsetMs

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
})
RealDate.prototype.constructor = ShiftedDate
globalThis.Date = ShiftedDate

const READ_FILE_EVERY_MS = 200

const file = process.env.E2E_CLOCK_FILE
if (file) {
  let aheadMs = 0
  const follow = () => {
    const ms = Number(readFileSync(file, 'utf8'))
    offsetMs += ms - aheadMs
    aheadMs = ms
  }
  follow()
  setInterval(follow, READ_FILE_EVERY_MS).unref()
}

if (process.env.E2E_CLOCK_PORT && isMainThread) {
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const ms = Number(url.searchParams.get('ms'))
    if (request.method !== 'POST' || url.pathname !== '/advance' || !Number.isSafeInteger(ms) || ms <= 0) {
      response.writeHead(400).end('Want POST /advance?ms=<milliseconds>')
      return
    }
    offsetMs += ms
    response.end(new RealDate(now()).toISOString())
  })
    .listen(Number(process.env.E2E_CLOCK_PORT), '127.0.0.1')
    .unref()
}
