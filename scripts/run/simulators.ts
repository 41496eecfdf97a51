import { randomBytes } from 'node:crypto'
import { startEmailjsSimulator } from '../../simulators/emailjs/server'
import { startInstagramSimulator } from '../../simulators/instagram/server'
import { startSquareSimulator } from '../../simulators/square/server'

export interface Simulators {
  /** What the site has to be configured with to use them. */
  env: Record<string, string>
  /** Where a person reads the mail that the site sent. */
  outboxUrl: string
  squareUrl: string
  emailjsUrl: string
  instagramUrl: string
  close(): Promise<void>
}

/**
 * Starts the stand-ins for the vendors on loopback.
 *
 * @param siteUrl the site that the webhooks go to
 * @param options ports (0, or none for the photo feed, takes a free one), and a file that keeps the payments from one run to the next
 */
export async function startSimulators(
  siteUrl: string,
  options: { squarePort: number; emailjsPort: number; instagramPort?: number; squareStateFile?: string },
): Promise<Simulators> {
  const signatureKey = randomBytes(24).toString('hex')
  const square = await startSquareSimulator({
    port: options.squarePort,
    stateFile: options.squareStateFile,
    webhook: { url: `${siteUrl}/api/payment/webhook`, signatureKey },
  })
  const emailjs = await startEmailjsSimulator({ port: options.emailjsPort })
  const instagram = await startInstagramSimulator({ port: options.instagramPort ?? 0 })
  return {
    env: {
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_ACCESS_TOKEN: square.account.accessToken,
      SQUARE_APPLICATION_ID: square.account.applicationId,
      SQUARE_LOCATION_ID: square.account.locationId,
      SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey,
      SQUARE_API_URL: square.url,
      SQUARE_SCRIPT_URL: square.scriptUrl,
      EMAILJS_SERVICE_ID: 'service_simulator',
      EMAILJS_PUBLIC_KEY: 'public-simulator',
      EMAILJS_TEMPLATE_BOOKING: 'template_booking',
      EMAILJS_TEMPLATE_NEWSLETTER: 'template_newsletter',
      EMAILJS_TEMPLATE_CONTACT: 'template_contact',
      EMAILJS_ORIGIN: emailjs.url,
      INSTAGRAM_ACCESS_TOKEN: instagram.accessToken,
      INSTAGRAM_API_URL: instagram.url,
    },
    outboxUrl: `${emailjs.url}/outbox`,
    squareUrl: square.url,
    emailjsUrl: emailjs.url,
    instagramUrl: instagram.url,
    close: async () => {
      await Promise.all([square.close(), emailjs.close(), instagram.close()])
    },
  }
}
