/** What the network says of a refusal, but for its message: that repeats a malformed token. */
export interface Refusal {
  status: number
  /** 190 is a token that is wrong or expired, 4 a limit that was reached. */
  code: number | null
  traceId: string | null
}

/** The photo network gave no posts. Holds nothing secret, so that it may be logged. */
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
