import { asObject, parseJson } from '../http'

export interface SendRequest {
  publicKey: string
  serviceId: string
  templateId: string
  params: Record<string, string>
}

/** Form fields that control the request and aren't template variables. */
const ENVELOPE = ['lib_version', 'user_id', 'service_id', 'template_id', 'accessToken']

/** Reads the JSON body of a request to `/api/v1.0/email/send`. Returns null if it's invalid. */
export function readSend(body: Buffer): SendRequest | null {
  const sent = parseJson(body)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const fields = asObject(sent)
  return toSendRequest(fields, asObject(fields.template_params))
}

/** Reads a `/send-form` body, which is multipart or URL-encoded. Returns null if it's invalid. */
export async function readSendForm(body: Buffer, contentType: string): Promise<SendRequest | null> {
  const response = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
  const form = await response.formData().catch(() => null)
  if (!form) return null
  const fields = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
  const params = Object.entries(fields).filter(([name]) => !ENVELOPE.includes(name))
  return toSendRequest(fields, Object.fromEntries(params))
}

function toSendRequest(fields: Record<string, unknown>, params: object): SendRequest {
  return {
    publicKey: asText(fields.user_id),
    serviceId: asText(fields.service_id),
    templateId: asText(fields.template_id),
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)])),
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
