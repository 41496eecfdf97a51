import { parseJson } from '../http'

/** The common parts of `send` and `send-form`. */
export interface SendRequest {
  publicKey: string
  serviceId: string
  templateId: string
  params: Record<string, string>
}

/** Fields of the call that aren't template variables. */
const ENVELOPE = ['lib_version', 'user_id', 'service_id', 'template_id', 'accessToken']

/** Reads the JSON body of `/api/v1.0/email/send`; null if it's invalid. */
export function readSend(body: Buffer): SendRequest | null {
  const sent = parseJson(body)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const fields = sent as Record<string, unknown>
  const params = typeof fields.template_params === 'object' ? (fields.template_params ?? {}) : {}
  return {
    publicKey: asText(fields.user_id),
    serviceId: asText(fields.service_id),
    templateId: asText(fields.template_id),
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)])),
  }
}

/** Reads the form of `/api/v1.0/email/send-form` (multipart or urlencoded); null if it's invalid. */
export async function readSendForm(body: Buffer, contentType: string): Promise<SendRequest | null> {
  const form = await parseForm(body, contentType)
  if (!form) return null
  const all = [...form.entries()].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  const find = (wanted: string) => all.find(([name]) => name === wanted)?.[1] ?? ''
  return {
    publicKey: find('user_id'),
    serviceId: find('service_id'),
    templateId: find('template_id'),
    params: Object.fromEntries(all.filter(([name]) => !ENVELOPE.includes(name))),
  }
}

/** Uses Node's form parser, which throws a TypeError for a body that isn't a form of the declared type. */
async function parseForm(body: Buffer, contentType: string): Promise<FormData | null> {
  const response = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
  try {
    return await response.formData()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
