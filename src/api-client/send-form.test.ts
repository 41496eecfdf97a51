import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sendForm } from './send-form'

const shape = z.object({ seats: z.int() })

/** A fake XMLHttpRequest. The tests trigger its events. */
class FakeRequest {
  static last: FakeRequest
  upload: Record<string, (event: unknown) => void> = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  opened: [string, string] | null = null
  sent: FormData | null = null

  constructor() {
    FakeRequest.last = this
  }
  open(method: string, path: string) {
    this.opened = [method, path]
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  reply(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.onload()
    this.onloadend()
  }
}

const network = { ok: false, failure: { kind: 'network' } }
let log: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const send = (more: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) =>
  sendForm({ method: 'POST', path: '/api/x', form: new FormData(), shape: shape, ...more })

describe('sendForm', () => {
  it('returns the validated response and reports upload progress', async () => {
    const onProgress = vi.fn<(share: number) => void>()
    const result = send({ onProgress })
    const { upload, opened } = FakeRequest.last
    expect(opened).toEqual(['POST', '/api/x'])
    upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
    upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true })
    expect(onProgress.mock.calls).toEqual([[0.25]])
    upload.onload?.({})
    expect(onProgress).toHaveBeenLastCalledWith(1)
    FakeRequest.last.reply(201, '{"seats":4}')
    expect(await result).toEqual({ ok: true, value: { seats: 4 } })
    expect(log).not.toHaveBeenCalled()
  })

  it("returns the server's error", async () => {
    const result = send()
    FakeRequest.last.reply(400, '{"error":"No.","code":"invalid-input","fields":{"image2":"Not a picture."}}')
    expect(await result).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        code: 'invalid-input',
        text: 'No.',
        fields: { image2: 'Not a picture.' },
      },
    })
  })

  it.each([
    ['no connection', () => FakeRequest.last.onerror()],
    ['an error page', () => FakeRequest.last.reply(502, '<html>')],
    ['a stalled upload', () => vi.advanceTimersByTime(60_000)],
  ])('treats %s as a network failure and logs it', async (_case, trigger) => {
    const result = send()
    trigger()
    expect(await result).toEqual(network)
    expect(log).toHaveBeenCalledWith('POST /api/x failed', expect.any(Error))
  })

  it('waits as long as a slow upload makes progress, then up to three minutes for the response', async () => {
    const result = send()
    const { upload } = FakeRequest.last
    for (let loaded = 1; loaded <= 5; loaded += 1) {
      vi.advanceTimersByTime(59_000)
      upload.onprogress?.({ loaded, total: 5, lengthComputable: true })
    }
    upload.onload?.({})
    vi.advanceTimersByTime(179_000)
    FakeRequest.last.reply(200, '{"seats":1}')
    expect(await result).toEqual({ ok: true, value: { seats: 1 } })
  })

  it("doesn't log an aborted call", async () => {
    const stop = new AbortController()
    const result = send({ signal: stop.signal })
    stop.abort()
    expect(await result).toEqual(network)
    expect(await send({ signal: stop.signal })).toEqual(network)
    expect(log).not.toHaveBeenCalled()
  })
})
