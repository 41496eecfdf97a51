import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FaultQueue, httpFault, interrupt } from '../fault-queue'
import { jsonReply, parseJson, type Reply, readBody, sendReply, startServer, textReply } from '../http'
import type { ServerMail } from '../smtp/parse-message'
import type { Mail, MailTemplate } from './mail'
import { renderOutbox } from './outbox-page'
import { SAMPLE_TEMPLATES } from './sample-templates'
import { readSend, readSendForm, type SendRequest } from './send-request'

interface EmailjsSimulatorOptions {
  port?: number
  /** The valid keys, services and templates. If a list is missing, every non-empty id is valid. */
  publicKeys?: string[]
  serviceIds?: string[]
  templateIds?: string[]
  /** Maps template ids to the templates that the outbox uses. Defaults to the sample templates. */
  templates?: Record<string, MailTemplate>
  /** The emails from the site's server, which the outbox shows too. */
  serverMails?: () => ServerMail[]
}

export type EmailjsSimulator = Awaited<ReturnType<typeof startEmailjsSimulator>>

/** The maximum size of the variables. EmailJS refuses more than 50 KB. */
const MAX_VARIABLES_BYTES = 50_000

/** EmailJS's error texts, from user reports. Only `badBody` is made up, because the SDK never sends an invalid body. */
const REFUSALS = {
  badBody: { status: 400, text: 'The request body is invalid' },
  publicKey: {
    status: 400,
    text: 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  },
  service: {
    status: 400,
    text: 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  },
  template: {
    status: 400,
    text: 'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  },
  tooLarge: { status: 413, text: 'Variables size limit' },
}

const ERROR_TEXTS: Readonly<Record<number, string>> = {
  422: 'The recipients address is empty',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
}

/** Starts a simulator of api.emailjs.com. It never sends an email; `/outbox` shows what it received. */
export async function startEmailjsSimulator(options: EmailjsSimulatorOptions = {}) {
  const faults = new FaultQueue(httpFault)
  let outbox: Mail[] = []

  function accept(sent: SendRequest | null): Reply {
    if (!sent) return mailReply(REFUSALS.badBody)
    const refusal = findRefusal(sent, options)
    if (refusal) return mailReply(refusal)
    const { serviceId, templateId, params } = sent
    outbox.unshift({ id: randomUUID(), receivedAt: new Date().toISOString(), serviceId, templateId, params })
    return mailReply({ status: 200, text: 'OK' })
  }

  async function respond(sent: SendRequest | null, response: ServerResponse): Promise<void> {
    const fault = faults.take()
    if (await interrupt(response, fault)) return
    if (typeof fault === 'object' && 'status' in fault) {
      const text = fault.text ?? ERROR_TEXTS[fault.status] ?? 'Error'
      return sendReply(response, mailReply({ status: fault.status, text }))
    }
    sendReply(response, accept(sent))
  }

  function outboxReply(): Reply {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
      'Cache-Control': 'no-store',
    }
    return {
      status: 200,
      headers,
      body: renderOutbox(outbox, {
        templates: options.templates ?? SAMPLE_TEMPLATES,
        serverMails: options.serverMails?.() ?? [],
      }),
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const body = await readBody(request)
    switch (`${request.method} ${pathname}`) {
      case 'POST /api/v1.0/email/send':
        return respond(readSend(body), response)
      case 'POST /api/v1.0/email/send-form':
        return respond(await readSendForm(body, request.headers['content-type'] ?? ''), response)
      case 'OPTIONS /api/v1.0/email/send':
      case 'OPTIONS /api/v1.0/email/send-form':
        return sendReply(response, { status: 204, headers: CORS, body: '' })
      case 'GET /':
        return sendReply(response, { status: 302, headers: { Location: '/outbox' }, body: '' })
      case 'GET /outbox':
        return sendReply(response, outboxReply())
      case 'GET /outbox.json':
        return sendReply(
          response,
          jsonReply(200, { mails: outbox, serverMails: options.serverMails?.() ?? [] }),
        )
      case 'POST /simulator/faults':
        return sendReply(response, faults.addFromRequest(parseJson(body)))
      case 'POST /simulator/reset':
        outbox = []
        faults.clear()
        return sendReply(response, jsonReply(200, {}))
      default:
        return sendReply(response, textReply(404, 'text/plain; charset=utf-8', 'Not Found'))
    }
  }

  const { url, close } = await startServer(handle, options.port)
  return { url, mails: () => structuredClone(outbox), faults, close }
}

/** Returns the error that EmailJS would send for a request, or null. The checks run in EmailJS's order. */
function findRefusal(
  sent: SendRequest,
  options: EmailjsSimulatorOptions,
): { status: number; text: string } | null {
  const exists = (list: string[] | undefined, id: string) => id !== '' && (list?.includes(id) ?? true)
  if (!exists(options.publicKeys, sent.publicKey)) return REFUSALS.publicKey
  if (!exists(options.serviceIds, sent.serviceId)) return REFUSALS.service
  if (!exists(options.templateIds, sent.templateId)) return REFUSALS.template
  if (Buffer.byteLength(JSON.stringify(sent.params)) > MAX_VARIABLES_BYTES) return REFUSALS.tooLarge
  return null
}

function mailReply({ status, text }: { status: number; text: string }): Reply {
  const reply = textReply(status, 'text/plain; charset=utf-8', text)
  return { ...reply, headers: { ...reply.headers, ...CORS } }
}
