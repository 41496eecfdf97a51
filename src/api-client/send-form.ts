import type { z } from 'zod'
import { type ApiCall, type ApiResult, type Reply, readReply } from './call-api'

/** Upload timeout, restarted by every bit of progress, so that slow connections still finish. */
const STALL_MS = 60_000
/** Response timeout once the upload is complete; the server converts images first. */
const WORK_MS = 180_000

export interface FormCall<Shape extends z.ZodType>
  extends Pick<ApiCall<Shape>, 'path' | 'answer' | 'signal'> {
  method: 'POST' | 'PUT'
  form: FormData
  /** Uploaded share, from 0 to 1; at 1 the server has everything. */
  onProgress?: (share: number) => void
}

/**
 * Sends a form with files to the site's own API, with the same contract as `callApi`. Uses XMLHttpRequest because `fetch`
 * has no upload progress.
 */
export async function sendForm<Shape extends z.ZodType>(
  call: FormCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  if (call.signal?.aborted) return { ok: false, failure: { kind: 'network' } }
  try {
    return readReply(call, await transmit(call))
  } catch (cause) {
    // The caller aborted it, so there's nothing to report.
    if (!call.signal?.aborted) console.error(`${call.method} ${call.path} failed`, cause)
    return readReply(call, null)
  }
}

/** @throws Error if there's no response, SyntaxError if it isn't JSON */
function transmit({ method, path, form, onProgress, signal }: FormCall<z.ZodType>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let deadline: ReturnType<typeof setTimeout>
    const waitFor = (milliseconds: number) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => {
        reject(new Error(`No progress for ${milliseconds / 1000} s`))
        request.abort()
      }, milliseconds)
    }
    const abort = () => request.abort()

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      waitFor(STALL_MS)
      // Only `onload` reports 1, once the last byte is out.
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
        reject(cause instanceof Error ? cause : new Error('The response could not be parsed'))
      }
    }
    request.onerror = () => reject(new Error('The connection failed'))
    request.onabort = () => reject(new Error('Aborted'))
    request.onloadend = () => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)

    request.open(method, path)
    waitFor(STALL_MS)
    request.send(form)
  })
}
