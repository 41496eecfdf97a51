import { errorStatus, errorText } from '@/contract/errors'

/**
 * Wraps a request so that its body can't be read past `maxBytes`.
 *
 * Reading more fails with an error named `BodyTooLarge`. If Payload is reading the body, it responds with the
 * error's status and message.
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
  // Add `duplex` to the type. Node requires it with a stream, but TypeScript's DOM types don't include it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' }
  return new Request(request.url, init)
}

/** Checks an error's name, not its class, because Next bundles this module more than once. */
export function isBodyTooLarge(error: unknown): error is Error {
  return error instanceof Error && error.name === 'BodyTooLarge'
}
