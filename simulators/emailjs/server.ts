import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { jsonReply, parseJson, type Reply, readBody, sendReply, startServer, textReply } from '../http'
import { type MailFault, parseMailFault } from './faults'
import { type Mail, type MailTemplate, renderMail } from './mail'
import { renderOutbox } from './outbox-page'
import { SAMPLE_TEMPLATES } from './sample-templates'
import { readSend, readSendForm, type SendRequest } from './send-request'

export interface EmailjsSimulatorOptions {
  /** 0 (the default) means any free port. */
  port?: number
  host?: string
  /** The keys, services and templates that exist; without a list, every non-empty one does. */
  publicKeys?: string[]
  serviceIds?: string[]
  templateIds?: string[]
  /** Templates for the outbox by template id; the samples by default. */
  templates?: Record<string, MailTemplate>
  now?: () => Date
}

export interface EmailjsSimulator {
  /** The origin for `emailjs.init(…, origin)`. */
  url: string
  /** The accepted emails, newest first. */
  mails(): Mail[]
  /** Sets a fault for the next `times` sends (1 by default). */
  failNext(fault: MailFault, times?: number): void
  /** Clears emails and faults. */
  reset(): void
  close(): Promise<void>
}

/** EmailJS refuses variables of more than 50 KB. */
const VARIABLES_LIMIT_BYTES = 50_000

/**
 * EmailJS's error texts, as quoted in user reports. The SDK passes them on as `{ status, text }`. Only
 * `badBody` is made up; the SDK never sends such a body.
 */
const REFUSALS = {
  badBody: {
    status: 400,
    text: 'The request body is invalid',
  },
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
} as const

const DEFAULT_TEXT: Readonly<Record<number, string>> = {
  422: 'The recipients address is empty',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
}

/** Starts a simulator of api.emailjs.com on loopback. It sends nothing; `/outbox` shows the emails. */
export async function startEmailjsSimulator(
  options: EmailjsSimulatorOptions = {},
): Promise<EmailjsSimulator> {
  const templates = options.templates ?? SAMPLE_TEMPLATES
  const now = options.now ?? (() => new Date())
  let outbox: Mail[] = []
  let faults: MailFault[] = []

  function failNext(fault: MailFault, times = 1): void {
    for (let count = 0; count < times; count += 1) faults.push(fault)
  }

  function reset(): void {
    outbox = []
    faults = []
  }

  function accept(sent: SendRequest | null): Reply {
    const refusal = findRefusal(sent, options)
    if (refusal || !sent) return mailReply(refusal ?? REFUSALS.badBody)
    outbox.unshift({
      id: randomUUID(),
      receivedAt: now().toISOString(),
      serviceId: sent.serviceId,
      templateId: sent.templateId,
      params: sent.params,
    })
    return mailReply({ status: 200, text: 'OK' })
  }

  /** Responds to one send, applying the next fault. */
  async function answerSend(sent: SendRequest | null, response: ServerResponse): Promise<void> {
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'reset') {
      response.socket?.resetAndDestroy()
      return
    }
    if (fault && 'status' in fault) {
      const text = fault.text ?? DEFAULT_TEXT[fault.status] ?? 'Error'
      return sendReply(response, mailReply({ status: fault.status, text }))
    }
    if (fault) await setTimeout(fault.delayMs)
    sendReply(response, accept(sent))
  }

  function showOutbox(): Reply {
    const page = renderOutbox(
      outbox.map((mail) => ({ mail, rendered: renderMail(mail, templates[mail.templateId]) })),
    )
    const reply = textReply(200, 'text/html; charset=utf-8', page)
    const policy = "default-src 'none'; style-src 'unsafe-inline'"
    return {
      ...reply,
      headers: { ...reply.headers, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
    }
  }

  function setFault(body: Buffer): Reply {
    const parsed = parseMailFault(parseJson(body))
    if (!parsed)
      return textReply(400, 'text/plain', 'Expected { fault, times? }: see simulators/emailjs/faults.ts')
    failNext(parsed.fault, parsed.times)
    return jsonReply(200, parsed)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const body = await readBody(request)
    switch (`${request.method} ${pathname}`) {
      case 'POST /api/v1.0/email/send':
        return answerSend(readSend(body), response)
      case 'POST /api/v1.0/email/send-form':
        return answerSend(await readSendForm(body, request.headers['content-type'] ?? ''), response)
      case 'OPTIONS /api/v1.0/email/send':
      case 'OPTIONS /api/v1.0/email/send-form':
        return sendReply(response, { status: 204, headers: CORS, body: '' })
      case 'GET /':
        return sendReply(response, { status: 302, headers: { Location: '/outbox' }, body: '' })
      case 'GET /outbox':
        return sendReply(response, showOutbox())
      case 'GET /outbox.json':
        return sendReply(response, jsonReply(200, { mails: outbox }))
      case 'POST /simulator/faults':
        return sendReply(response, setFault(body))
      case 'POST /simulator/reset':
        reset()
        return sendReply(response, jsonReply(200, {}))
      default:
        return sendReply(response, textReply(404, 'text/plain; charset=utf-8', 'Not Found'))
    }
  }

  const running = await startServer(handle, {
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
  })
  return {
    url: running.url,
    mails: () => structuredClone(outbox),
    failNext,
    reset,
    close: () => running.close(),
  }
}

/** Returns EmailJS's error for a request, or null. The checks are in EmailJS's order. */
function findRefusal(
  sent: SendRequest | null,
  known: Pick<EmailjsSimulatorOptions, 'publicKeys' | 'serviceIds' | 'templateIds'>,
): { status: number; text: string } | null {
  if (!sent) return REFUSALS.badBody
  const exists = (list: string[] | undefined, id: string) => id !== '' && (list?.includes(id) ?? true)
  if (!exists(known.publicKeys, sent.publicKey)) return REFUSALS.publicKey
  if (!exists(known.serviceIds, sent.serviceId)) return REFUSALS.service
  if (!exists(known.templateIds, sent.templateId)) return REFUSALS.template
  if (Buffer.byteLength(JSON.stringify(sent.params)) > VARIABLES_LIMIT_BYTES) return REFUSALS.tooLarge
  return null
}

function mailReply({ status, text }: { status: number; text: string }): Reply {
  const reply = textReply(status, 'text/plain; charset=utf-8', text)
  return { ...reply, headers: { ...reply.headers, ...CORS } }
}
