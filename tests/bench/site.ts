import { rmSync, writeFileSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { type Browser, chromium } from '@playwright/test'
import { buildWhenNeeded } from '../../scripts/run/build'
import { runChild, tsx } from '../../scripts/run/children'
import { cutOff } from '../../scripts/run/environment'
import { findFreePort } from '../../scripts/run/ports'
import { serveBuild } from '../../scripts/run/serve-build'
import { waitUntilReady } from '../../scripts/run/wait-until-ready'
import { FIXED_PAGES, pathOfPage } from '../../src/shared/paths/page-slug'
import { CHROMIUM_ARGUMENTS, findChromium } from '../setup/chromium'
import { inParallel, inTurns } from './rates'

const METRICS_TOKEN = 'bench-metrics-token'
const CPU_REQUESTS = 3000
/** A static file in the build, served by the same server as the pages. */
const STATIC_FILE = '.next/static/bench.txt'
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** The compressed size, in kB, of what a phone downloads for a page if the visitor scrolls to the end. */
export interface PageWeight {
  page: string
  script: number
  style: number
  image: number
  font: number
}

export interface StartRate {
  what: string
  'per second': number
  against: string
  ratio: number
}

/**
 * Measures the production build: page weights, the request rate of `/` compared with that of a static file of the
 * same size, and the CPU time of a cached month of availability.
 */
export async function measureSite(
  dataDir: string,
): Promise<{ pages: PageWeight[]; start: StartRate; availability: object }> {
  if ((await buildWhenNeeded()) !== 0) throw new Error("The build failed, so the site can't be measured.")
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const env = {
    ...cutOff(),
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    METRICS_TOKEN,
  }
  const quiet = { env, stdio: 'ignore' as const }
  if ((await runChild(...tsx('scripts/seed.ts', '--sample', '--empty-calendar'), quiet)) !== 0)
    throw new Error("Couldn't seed the benchmark database.")
  // Next lists its static files only at startup, so create the file before the server starts.
  writeFileSync(STATIC_FILE, 'x')
  const server = serveBuild(port, quiet)
  try {
    await waitUntilReady(siteUrl, server)
    return {
      start: await compareStart(siteUrl),
      availability: await measureAvailability(siteUrl),
      pages: await weighPages(siteUrl),
    }
  } finally {
    await server.stop()
    rmSync(STATIC_FILE, { force: true })
  }
}

async function weighPages(siteUrl: string): Promise<PageWeight[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Measuring the pages needs Chromium.')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
  try {
    const pages: PageWeight[] = []
    for (const slug of FIXED_PAGES) pages.push(await weigh(browser, siteUrl, pathOfPage(slug)))
    return pages
  } finally {
    await browser.close()
  }
}

/** Loads a page with an empty cache. Returns the sizes of its downloads. */
async function weigh(browser: Browser, siteUrl: string, path: string): Promise<PageWeight> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += PHONE.viewport.height) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForLoadState('networkidle')
  }
  const bytes = await page.evaluate(() => {
    const sum = { script: 0, style: 0, image: 0, font: 0 }
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name)
      if (pathname.endsWith('.js')) sum.script += entry.encodedBodySize
      else if (pathname.endsWith('.css')) sum.style += entry.encodedBodySize
      else if (pathname.endsWith('.woff2')) sum.font += entry.encodedBodySize
      else if (/\.(webp|avif|jpe?g|png|svg)$/.test(pathname)) sum.image += entry.encodedBodySize
    }
    return sum
  })
  await context.close()
  const kB = (size: number) => Math.round(size / 100) / 10
  return {
    page: path,
    script: kB(bytes.script),
    style: kB(bytes.style),
    image: kB(bytes.image),
    font: kB(bytes.font),
  }
}

async function compareStart(siteUrl: string): Promise<StartRate> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const html = await fetchSize(agent, `${siteUrl}/`)
  writeFileSync(STATIC_FILE, 'x'.repeat(html))
  const [start, file] = await inTurns([
    () => fetchSize(agent, `${siteUrl}/`),
    () => fetchSize(agent, `${siteUrl}/_next/static/bench.txt`),
  ])
  agent.destroy()
  return {
    what: `/ (${Math.round(html / 1000)} kB of HTML)`,
    'per second': Math.round(start),
    against: `a file of its size: ${Math.round(file)}`,
    ratio: Number((start / file).toFixed(2)),
  }
}

/** Measures the CPU time, including the garbage collector's, that the server spends on a month that it has cached. */
async function measureAvailability(siteUrl: string): Promise<object> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const month = `${siteUrl}/api/availability?month=${new Date().toISOString().slice(0, 7)}`
  const get = () => fetchSize(agent, month)
  await inParallel(8, CPU_REQUESTS, get)
  const before = await readCpuSeconds(siteUrl)
  await inParallel(8, CPU_REQUESTS, get)
  const used = (await readCpuSeconds(siteUrl)) - before
  agent.destroy()
  return {
    what: 'CPU time of a cached month of availability, ms',
    measured: Number(((used * 1000) / CPU_REQUESTS).toFixed(2)),
    goal: 1,
  }
}

async function readCpuSeconds(siteUrl: string): Promise<number> {
  const response = await fetch(`${siteUrl}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(await response.text())?.[1])
}

/** Fetches a URL without compression. Returns the size of the response in bytes. */
function fetchSize(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
