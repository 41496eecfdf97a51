import { randomBytes } from 'node:crypto'
import { startEmailjsSimulator } from '../../simulators/emailjs/server'
import { startInstagramSimulator } from '../../simulators/instagram/server'
import { startNwsSimulator } from '../../simulators/nws/server'
import { startSmtpSimulator } from '../../simulators/smtp/server'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import { startSquareSimulator } from '../../simulators/square/server'

export type Simulators = Awaited<ReturnType<typeof startSimulators>>

/**
 * Starts the vendor simulators on loopback.
 *
 * @param siteUrl the site that receives the webhooks
 * @param options the ports (0 means any free port), and a file that keeps the payments between runs
 */
export async function startSimulators(
  siteUrl: string,
  options: {
    squarePort: number
    emailjsPort: number
    instagramPort?: number
    squareStateFile?: string
    /** Whether the site has a mail server. */
    hasMailServer?: boolean
  },
) {
  const signatureKey = randomBytes(24).toString('hex')
  const square = await startSquareSimulator({
    port: options.squarePort,
    stateFile: options.squareStateFile,
    // Pay out quickly, so that the season book's payouts can be tried without waiting a day.
    payoutMs: 60_000,
    webhook: { url: `${siteUrl}/api/payment/webhook`, signatureKey },
  })
  const smtp = options.hasMailServer ? await startSmtpSimulator() : null
  const emailjs = await startEmailjsSimulator({
    port: options.emailjsPort,
    ...(smtp && { serverMails: smtp.mails }),
  })
  const instagram = await startInstagramSimulator({ port: options.instagramPort })
  const nws = await startNwsSimulator()
  return {
    /** Environment variables that point the site at the simulators. */
    env: {
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_ACCESS_TOKEN: SIMULATOR_ACCOUNT.accessToken,
      SQUARE_APPLICATION_ID: SIMULATOR_ACCOUNT.applicationId,
      SQUARE_LOCATION_ID: SIMULATOR_ACCOUNT.locationId,
      SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey,
      SQUARE_API_URL: square.url,
      SQUARE_SCRIPT_URL: square.scriptUrl,
      EMAILJS_SERVICE_ID: 'service_simulator',
      EMAILJS_PUBLIC_KEY: 'public-simulator',
      EMAILJS_TEMPLATE_BOOKING: 'template_booking',
      EMAILJS_TEMPLATE_BOOKING_ES: 'template_booking_es',
      EMAILJS_TEMPLATE_NEWSLETTER: 'template_newsletter',
      EMAILJS_TEMPLATE_CONTACT: 'template_contact',
      EMAILJS_ORIGIN: emailjs.url,
      INSTAGRAM_ACCESS_TOKEN: instagram.accessToken,
      INSTAGRAM_API_URL: instagram.url,
      NWS_API_URL: nws.url,
      ...(smtp && { SMTP_URL: smtp.url, MAIL_FROM: 'Harbor Light Charters <hello@example.com>' }),
    },
    outboxUrl: `${emailjs.url}/outbox`,
    squareUrl: square.url,
    emailjsUrl: emailjs.url,
    nwsUrl: nws.url,
    close: async () => {
      await Promise.all([square.close(), emailjs.close(), instagram.close(), nws.close(), smtp?.close()])
    },
  }
}
