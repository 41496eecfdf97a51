import type { Mail } from '../../../simulators/emailjs/mail'
import type { HttpFault } from '../../../simulators/fault-queue'
import type { Fault, FaultTarget } from '../../../simulators/square/faults'
import { environment } from './environment'

interface SquarePayment {
  id: string
  status: string
  amount_money: { amount: number }
  buyer_email_address?: string
}

/** Returns the emails that the site sent to an address, newest first. */
export async function readEmailsTo(email: string): Promise<Mail[]> {
  const { mails } = await getJson<{ mails: Mail[] }>(`${environment.emailjsUrl}/outbox.json`)
  return mails.filter(({ params }) => params.email === email)
}

/** Returns the emails that forms sent to the company with this sender address, newest first. */
export async function readEmailsFrom(email: string): Promise<Mail[]> {
  const { mails } = await getJson<{ mails: Mail[] }>(`${environment.emailjsUrl}/outbox.json`)
  return mails.filter(({ params }) => params.contact_email === email)
}

/** Makes the email service fail for the next email. */
export async function failNextEmail(fault: HttpFault): Promise<void> {
  await postJson(`${environment.emailjsUrl}/simulator/faults`, { fault })
}

/** Returns a guest's payments at the card processor, including declined and voided ones. */
export async function readPaymentsOf(email: string): Promise<SquarePayment[]> {
  const { payments } = await getJson<{ payments: SquarePayment[] }>(
    `${environment.squareUrl}/simulator/payments`,
  )
  return payments.filter((payment) => payment.buyer_email_address === email)
}

/** Makes the card processor fail the next `times` calls to an endpoint, or deliveries of an event. */
export async function failSquare<Target extends FaultTarget>(
  endpoint: Target,
  fault: Fault<Target>,
  times: number,
): Promise<void> {
  await postJson(`${environment.squareUrl}/simulator/faults`, { endpoint, fault, times })
}

/** Advances the server's clock. Use Playwright's `page.clock` for the browser's clock. */
export async function advanceServerClock(ms: number): Promise<void> {
  const answer = await fetch(`${environment.clockUrl}/advance?ms=${ms}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The server's clock returned ${answer.status}: ${await answer.text()}`)
}

async function getJson<Body>(url: string): Promise<Body> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
  return (await answer.json()) as Body
}

async function postJson(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
}
