import type { z } from 'zod'
import { type ApiCall, type ApiResult, type Reply, readReply } from './call-api'

/** Longest time in which nothing of a form may leave; a slow line that still moves is waited for. */
const STALL_MS = 60_000
/** Longest wait for the answer once everything has left: the server converts pictures first. */
const WORK_MS = 180_000

export interface FormCall<Shape extends z.ZodType>
  extends Pick<ApiCall<Shape>, 'path' | 'answer' | 'signal'> {
  method: 'POST' | 'PUT'
  form: FormData
  /** How much has left, from 0 to 1; at 1 the server has everything and works on it. */
  onProgress?: (share: number) => void
}

/**
 * Sends a form with files to the site's own API and checks what comes back, as `callApi` does: it never throws, and logs what
 * the server did not explain. Through XMLHttpRequest, since `fetch` doesn't tell how much has left.
 */
export async function sendForm<Shape extends z.ZodType>(
  call: FormCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  if (call.signal?.aborted) return { ok: false, failure: { kind: 'network' } }
  try {
    return readReply(call, await transmit(call))
  } catch (cause) {
    // Whoever gave the call up knows already.
    if (!call.signal?.aborted) console.error(`${call.method} ${call.path} brought no answer`, cause)
    return readReply(call, null)
  }
}

/** @throws Error where no answer came, and SyntaxError for one that is no JSON */
function transmit({ method, path, form, onProgress, signal }: FormCall<z.ZodType>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let deadline: ReturnType<typeof setTimeout>
    const waitFor = (milliseconds: number) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => {
        reject(new Error(`Nothing moved for ${milliseconds / 1000} s`))
        request.abort()
      }, milliseconds)
    }
    const giveUp = () => request.abort()

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      waitFor(STALL_MS)
      // 1 is kept for `onload`: only then has the last byte left.
      if (lengthComputable && loaded < total) onProgress?.(loaded / total)
    }
    request.upload.onload = () => {
      waitFor(WORK_MS)
      onProgress?.(1)
    }
    request.onload = () => {
      const { status, responseText } = request
      try {
        resolve({ ok: status >= 200 && status < 300, status, body: JSON.parse(responseText) as unknown })
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error('The answer could not be read'))
      }
    }
    request.onerror = () => reject(new Error('The connection failed'))
    request.onabort = () => reject(new Error('Given up'))
    request.onloadend = () => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', giveUp)
    }
    signal?.addEventListener('abort', giveUp)

    request.open(method, path)
    waitFor(STALL_MS)
    request.send(form)
  })
}
