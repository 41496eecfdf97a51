/**
 * The parts of an error response that are safe to log. The message isn't, because it can contain the token.
 */
export interface Refusal {
  status: number
  /** Instagram's error code: 190 for a wrong or expired token, 4 for the rate limit. */
  code: number | null
  traceId: string | null
}

/** Thrown if the photo feed can't be read. Safe to log. */
export class PhotoNetworkError extends Error {
  readonly status: number | undefined
  readonly code: number | undefined

  constructor(what: string, refusal?: Refusal) {
    super(refusal ? `${what}: ${describe(refusal)}` : what)
    this.name = 'PhotoNetworkError'
    this.status = refusal?.status
    this.code = refusal?.code ?? undefined
  }
}

function describe({ status, code, traceId }: Refusal): string {
  const parts = [`status ${status}`]
  if (code !== null) parts.push(code === 190 ? 'code 190, the token is wrong or expired' : `code ${code}`)
  if (traceId !== null) parts.push(`trace ${traceId}`)
  return parts.join(', ')
}
