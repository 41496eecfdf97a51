import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { FaultQueue, httpFault, interrupt } from '../fault-queue'
import { jsonReply, parseJson, type Reply, readBody, sendReply, startServer, textReply } from '../http'
import { GRAPH_ERRORS, graphErrorReply, malformedToken, serverError } from './graph-error'
import { type Field, parseFields, pickFields } from './media-fields'
import { MEDIA_FIELDS, type Media, sampleMedia } from './sample-media'
import { renderScene } from './scenes'

/** `garbage` responds with HTML instead of JSON; `stall` sends half of the response, then hangs. */
const feedFault = z.union([z.enum(['expired-token', 'rate-limit', 'garbage', 'stall']), httpFault])
export type FeedFault = z.infer<typeof feedFault>

export type InstagramSimulator = Awaited<ReturnType<typeof startInstagramSimulator>>

const ACCESS_TOKEN = 'instagram-simulator-token'
const DEFAULT_LIMIT = 25
/** A three-second video made for this simulator. */
const CLIP = new URL('clip.webm', import.meta.url)
/** The pictures' headers, which allow any origin to embed them. */
const PICTURE_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'max-age=3600' }

/** Starts a simulator of graph.instagram.com: `/me/media`, and the pictures and posts that it links to. */
export async function startInstagramSimulator({ port = 0 } = {}) {
  const faults = new FaultQueue(feedFault)
  let calls = 0
  let media: Media[] = []

  function reset(): void {
    calls = 0
    faults.clear()
  }

  function listMedia(url: URL): Reply {
    const token = url.searchParams.get('access_token')
    if (!token) return graphErrorReply(GRAPH_ERRORS.noToken)
    if (token !== ACCESS_TOKEN) return graphErrorReply(malformedToken(token))
    const fields = parseFields(url.searchParams.get('fields') ?? '')
    if (fields.some(({ name }) => !MEDIA_FIELDS.includes(name))) return graphErrorReply(GRAPH_ERRORS.badField)
    return jsonReply(200, pageOf(media, fields, url))
  }

  async function respond(url: URL, response: ServerResponse): Promise<void> {
    calls += 1
    const fault = faults.take()
    if (await interrupt(response, fault)) return
    if (typeof fault === 'object' && 'status' in fault) {
      return sendReply(response, graphErrorReply(serverError(fault.status)))
    }
    if (fault === 'expired-token') return sendReply(response, graphErrorReply(GRAPH_ERRORS.expired))
    if (fault === 'rate-limit') return sendReply(response, graphErrorReply(GRAPH_ERRORS.rateLimit))
    if (fault === 'garbage') return sendReply(response, textReply(200, 'text/html', '<!doctype html><p>Hi'))
    const reply = listMedia(url)
    if (fault !== 'stall') return sendReply(response, reply)
    response.writeHead(200, { ...reply.headers, 'Content-Length': Buffer.byteLength(reply.body) })
    response.write(reply.body.slice(0, reply.body.length / 2))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const body = await readBody(request)
    // The API's version prefix is optional.
    const path = url.pathname.replace(/^\/v\d+\.\d+(?=\/)/, '')
    switch (`${request.method} ${path}`) {
      case 'GET /me/media':
        return respond(url, response)
      case 'GET /clip.webm':
        return sendClip(response)
      case 'POST /simulator/faults':
        return sendReply(response, faults.addFromRequest(parseJson(body)))
      case 'POST /simulator/reset':
        reset()
        return sendReply(response, jsonReply(200, {}))
      default: {
        const page = request.method === 'GET' ? (pictureReply(path) ?? postReply(path, media)) : null
        return sendReply(response, page ?? graphErrorReply(GRAPH_ERRORS.unknownPath))
      }
    }
  }

  const { url, close } = await startServer(handle, port)
  media = sampleMedia(url, new Date())
  return { url, accessToken: ACCESS_TOKEN, calls: () => calls, faults, reset, close }
}

function pageOf(media: Media[], fields: Field[], url: URL) {
  const limit = Number(url.searchParams.get('limit')) || DEFAULT_LIMIT
  const after = url.searchParams.get('after')
  const start = after === null ? 0 : media.findIndex(({ id }) => cursorOf(id) === after) + 1
  const page = media.slice(start, start + limit)
  const [first, last] = [page[0], page.at(-1)]
  const data = page.map((item) => pickFields(item, fields))
  if (!first || !last) return { data }
  const next =
    start + limit < media.length ? `${url.pathname}?after=${cursorOf(last.id)}&limit=${limit}` : undefined
  return { data, paging: { cursors: { before: cursorOf(first.id), after: cursorOf(last.id) }, next } }
}

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url')
}

function pictureReply(path: string): Reply | null {
  const [, sceneName = ''] = /^\/pictures\/([a-z]+)\.svg$/.exec(path) ?? []
  const scene = renderScene(sceneName)
  if (scene === null) return null
  return { status: 200, headers: { ...PICTURE_HEADERS, 'Content-Type': 'image/svg+xml' }, body: scene }
}

/** Returns the page at a post's permalink, or null if there's no such post. */
function postReply(path: string, media: Media[]): Reply | null {
  const post = media.find(({ id }) => path === `/p/${id}`)
  if (!post) return null
  return textReply(
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><title>A post</title><body style="margin:0;background:#f6f3ec"><img src="${post.thumbnail_url ?? post.media_url}" alt="The post" style="display:block;margin:5vh auto;width:min(90vmin,600px)">`,
  )
}

function sendClip(response: ServerResponse): void {
  const clip = readFileSync(CLIP)
  const headers = { ...PICTURE_HEADERS, 'Content-Type': 'video/webm', 'Content-Length': clip.length }
  response.writeHead(200, headers)
  response.end(clip)
}
