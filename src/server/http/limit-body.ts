import { errorStatus, errorText } from '@/contract/errors'

/**
 * Gives the request with a body that breaks off behind so many bytes: for one that came without a length (in chunks), which
 * nothing else bounds. Who reads on gets the error.
 *
 * @throws Error of the name `BodyTooLarge`, while the body is read. A name and not a class, because Next bundles this module
 *   and the one that reads the body apart. It has the status and the sentence that Payload answers with, where that reads.
 */
export function limitBody(request: Request, mostBytes: number): Request {
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
        if (size > mostBytes) controller.error(tooLarge)
        else controller.enqueue(chunk)
      },
    }),
  )
  const { method, headers, signal } = request
  // Node asks for `duplex` with a stream; TypeScript's description of a browser's request does not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' }
  return new Request(request.url, init)
}
