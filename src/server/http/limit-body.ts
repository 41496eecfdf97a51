import { errorStatus, errorText } from '@/contract/errors'

/**
 * Returns the request with a body that fails after this many bytes, for a body without a declared length (in chunks), which
 * nothing else limits. The code that reads the body gets the error.
 *
 * @throws Error for which {@link isBodyTooLarge} is true, while the body is read. It has a status and a message, which Payload
 *   answers with if Payload reads the body.
 */
export function limitBody(request: Request, maxBytes: number): Request {
  if (!request.body) return request
  const tooLarge = Object.assign(new Error(errorText('body-too-large')), {
    name: 'BodyTooLarge',
    status: errorStatus('body-too-large'),
  })
  let size = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBytes) controller.error(tooLarge)
        else controller.enqueue(chunk)
      },
    }),
  )
  const { method, headers, signal } = request
  // Node needs `duplex` with a stream; TypeScript's types of a browser's request don't have it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' }
  return new Request(request.url, init)
}

/** Whether reading a body failed because it's too large. By name, because Next bundles this module more than once. */
export function isBodyTooLarge(error: unknown): error is Error {
  return error instanceof Error && error.name === 'BodyTooLarge'
}
