import type { z } from 'zod'
import { type ApiCall, type ApiResponse, type ApiResult, parseResponse } from './call-api'

/**
 * How long an upload can stall before it fails. Progress restarts the timeout, so slow connections can
 * finish.
 */
const STALL_MS = 60_000
/**
 * How long to wait for the response after the upload. It's long, because the server converts the images before
 * it responds.
 */
const RESPONSE_MS = 180_000

export interface FormCall<Shape extends z.ZodType> extends Pick<ApiCall<Shape>, 'path' | 'shape' | 'signal'> {
  method: 'POST' | 'PUT'
  form: FormData
  /** Called with the fraction uploaded so far, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a form with files to our API, like `callApi`. Uses XMLHttpRequest so that it can report upload
 * progress.
 */
export async function sendForm<Shape extends z.ZodType>(
  call: FormCall<Shape>,
): Promise<ApiResult<z.output<Shape>>> {
  if (call.signal?.aborted) return { ok: false, failure: { kind: 'network' } }
  try {
    return parseResponse(call, await transmit(call))
  } catch (cause) {
    if (!call.signal?.aborted) console.error(`${call.method} ${call.path} failed`, cause)
    return parseResponse(call, null)
  }
}

/**
 * Sends the form and returns the parsed response.
 *
 * @throws Error if the response is missing or isn't JSON
 */
function transmit({ method, path, form, onProgress, signal }: FormCall<z.ZodType>): Promise<ApiResponse> {
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
      // Only `onload` reports 1, because it fires when the upload is complete.
      if (lengthComputable && loaded < total) onProgress?.(loaded / total)
    }
    request.upload.onload = () => {
      waitFor(RESPONSE_MS)
      onProgress?.(1)
    }
    request.onload = () => {
      const { status, responseText } = request
      try {
        resolve({ ok: status >= 200 && status < 300, status, body: JSON.parse(responseText) as unknown })
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error('Failed to parse the response'))
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
