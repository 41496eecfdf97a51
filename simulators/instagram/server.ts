import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { jsonReply, parseJson, type Reply, readBody, sendReply, startServer, textReply } from '../http'
import { type FeedFault, parseFeedFault } from './faults'
import { GRAPH_ERRORS, graphErrorReply, malformedToken, serverError } from './graph-error'
import { parseFields, pickFields } from './media-fields'
import { MEDIA_FIELDS, type Media, sampleMedia } from './sample-media'
import { renderScene } from './scenes'

export interface InstagramSimulatorOptions {
  /** 0 (the default) means any free port. */
  port?: number
  host?: string
  accessToken?: string
  /** Returns the posts, newest first, for the simulator's origin; the samples by default. */
  media?: (origin: string) => Media[]
}

export interface InstagramSimulator {
  /** The URL for INSTAGRAM_API_URL. */
  url: string
  accessToken: string
  /** The number of API calls for posts. */
  calls(): number
  /** Sets a fault for the next `times` calls (1 by default). */
  failNext(fault: FeedFault, times?: number): void
  /** Clears calls and faults. */
  reset(): void
  close(): Promise<void>
}

const DEFAULT_LIMIT = 25
const CLIP = new URL('clip.webm', import.meta.url)
/** Any origin may embed the pictures. */
const PICTURE_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'max-age=3600' }

/**
 * Starts a simulator of graph.instagram.com on loopback: `/me/media`, and the pictures and posts that it
 * links to.
 */
export async function startInstagramSimulator(
  options: InstagramSimulatorOptions = {},
): Promise<InstagramSimulator> {
  const accessToken = options.accessToken ?? 'instagram-simulator-token'
  let calls = 0
  let faults: FeedFault[] = []
  let media: Media[] = []

  function failNext(fault: FeedFault, times = 1): void {
    for (let count = 0; count < times; count += 1) faults.push(fault)
  }

  function reset(): void {
    calls = 0
    faults = []
  }

  function listMedia(url: URL): Reply {
    const token = url.searchParams.get('access_token')
    if (!token) return graphErrorReply(GRAPH_ERRORS.noToken)
    if (token !== accessToken) return graphErrorReply(malformedToken(token))
    const fields = parseFields(url.searchParams.get('fields') ?? '')
    if (fields.some(({ name }) => !MEDIA_FIELDS.includes(name))) return graphErrorReply(GRAPH_ERRORS.badField)
    return jsonReply(200, pageOf(media, fields, url))
  }

  /** Responds to one API call, applying the next fault. */
  async function answerMedia(url: URL, response: ServerResponse): Promise<void> {
    calls += 1
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'reset') {
      response.socket?.resetAndDestroy()
      return
    }
    const reply = fault && typeof fault === 'object' && 'status' in fault ? serverError(fault.status) : null
    if (reply) return sendReply(response, graphErrorReply(reply))
    if (fault === 'expired-token') return sendReply(response, graphErrorReply(GRAPH_ERRORS.expired))
    if (fault === 'rate-limit') return sendReply(response, graphErrorReply(GRAPH_ERRORS.rateLimit))
    if (fault === 'garbage') return sendReply(response, textReply(200, 'text/html', '<!doctype html><p>Hi'))
    if (typeof fault === 'object' && 'delayMs' in fault) await setTimeout(fault.delayMs)
    const answer = listMedia(url)
    if (fault === 'stall') {
      // Send half the body and hang: the caller's timeout must cover the body too.
      response.writeHead(200, { ...answer.headers, 'Content-Length': Buffer.byteLength(answer.body) })
      response.write(answer.body.slice(0, answer.body.length / 2))
      return
    }
    sendReply(response, answer)
  }

  function setFault(body: Buffer): Reply {
    const parsed = parseFeedFault(parseJson(body))
    if (!parsed)
      return textReply(400, 'text/plain', 'Expected { fault, times? }: see simulators/instagram/faults.ts')
    failNext(parsed.fault, parsed.times)
    return jsonReply(200, parsed)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const body = await readBody(request)
    // The API accepts an optional version prefix.
    const path = url.pathname.replace(/^\/v\d+\.\d+(?=\/)/, '')
    if (request.method === 'GET' && path === '/me/media') return answerMedia(url, response)
    if (request.method === 'GET' && path === '/clip.webm') return sendClip(response)
    if (request.method === 'POST' && path === '/simulator/faults') return sendReply(response, setFault(body))
    if (request.method === 'POST' && path === '/simulator/reset') {
      reset()
      return sendReply(response, jsonReply(200, {}))
    }
    sendReply(response, request.method === 'GET' ? showPicture(path, media) : notFound())
  }

  const running = await startServer(handle, {
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
  })
  media = options.media?.(running.url) ?? sampleMedia(running.url, new Date())
  return {
    url: running.url,
    accessToken,
    calls: () => calls,
    failNext,
    reset,
    close: () => running.close(),
  }
}

/** Returns one page of posts with its cursors. */
function pageOf(media: Media[], fields: ReturnType<typeof parseFields>, url: URL) {
  const limit = Number(url.searchParams.get('limit')) || DEFAULT_LIMIT
  const after = url.searchParams.get('after')
  const from = after === null ? 0 : media.findIndex(({ id }) => cursorOf(id) === after) + 1
  const page = media.slice(from, from + limit)
  const [first, last] = [page[0], page.at(-1)]
  const hasMore = from + limit < media.length
  return {
    data: page.map((item) => pickFields(item, fields)),
    ...(first &&
      last && {
        paging: {
          cursors: { before: cursorOf(first.id), after: cursorOf(last.id) },
          ...(hasMore && { next: `${url.pathname}?after=${cursorOf(last.id)}&limit=${limit}` }),
        },
      }),
  }
}

const cursorOf = (id: string) => Buffer.from(id).toString('base64url')

/** Serves a picture by scene name, or the page of a post's permalink. */
function showPicture(path: string, media: Media[]): Reply {
  const [, sceneName] = /^\/pictures\/([a-z]+)\.svg$/.exec(path) ?? []
  const scene = sceneName === undefined ? null : renderScene(sceneName)
  if (scene !== null) {
    return { status: 200, headers: { ...PICTURE_HEADERS, 'Content-Type': 'image/svg+xml' }, body: scene }
  }
  const [, postId] = /^\/p\/(\d+)$/.exec(path) ?? []
  const post = media.find(({ id }) => id === postId)
  if (!post) return notFound()
  const picture = post.thumbnail_url ?? post.media_url
  return textReply(
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><title>A post</title><body style="margin:0;background:#f6f3ec"><img src="${picture}" alt="The post" style="display:block;margin:5vh auto;width:min(90vmin,600px)">`,
  )
}

function notFound(): Reply {
  return graphErrorReply(GRAPH_ERRORS.unknownPath)
}

/** Sends a three-second clip that was drawn for this simulator. */
function sendClip(response: ServerResponse): void {
  const clip = readFileSync(CLIP)
  response.writeHead(200, {
    ...PICTURE_HEADERS,
    'Content-Type': 'video/webm',
    'Content-Length': clip.length,
  })
  response.end(clip)
}
