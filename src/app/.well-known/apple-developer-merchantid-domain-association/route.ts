import { readFile } from 'node:fs/promises'
import { env } from '@/env'
import { describeError } from '@/server/logging/log'

export const dynamic = 'force-dynamic'

/**
 * Serves the file that Apple checks before this domain can take Apple Pay
 * (https://developer.squareup.com/docs/web-payments/apple-pay). Reads the file for each request, because
 * Square may change it.
 */
export async function GET(): Promise<Response> {
  const { applePayDomainFile } = env()
  if (applePayDomainFile === null) return notFound()
  try {
    const file = await readFile(applePayDomainFile)
    return new Response(new Uint8Array(file), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  } catch (error) {
    console.error("Couldn't read APPLE_PAY_DOMAIN_FILE:", describeError(error))
    return notFound()
  }
}

const notFound = () => new Response('Not found\n', { status: 404 })
