import { z } from 'zod'
import { REPORT_IMAGE_TYPES } from '@/contract/content/fish-report'
import { ERRORS, type ErrorCode, errorText } from '@/contract/errors'
import { ID_PATTERN } from '@/contract/fields'
import { cookieName } from '@/server/http/api-cookie'
import { refusalsOf } from './refusals'
import type { Route } from './route'

type Spec = Route['spec']

/** Converts a route to an OpenAPI 3.1 operation. */
export function operation(spec: Spec): object {
  const parameters = [...pathParameters(spec.path), ...queryParameters(spec.query), ...cookieParameters(spec)]
  return {
    summary: spec.summary,
    operationId: `${spec.method}${spec.path.replaceAll(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    'x-caller': spec.caller,
    security: spec.caller === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(spec),
    responses: { [spec.response.status ?? 200]: success(spec), ...refusals(spec) },
  }
}

/** Converts a zod schema's input or output to JSON Schema 2020-12. */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

const json = (schema: object) => ({ 'application/json': { schema } })

function pathParameters(path: string): object[] {
  const schema = { type: 'string', pattern: ID_PATTERN }
  return path.includes('/:id') ? [{ name: 'id', in: 'path', required: true, schema }] : []
}

function queryParameters(query: z.ZodType | undefined): object[] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const COOKIES = {
  checkout: ['checkout', 'Identifies the checkout; `checkoutId` in the body takes precedence.'],
  booked: ['booked', 'Identifies this browser’s last booking.'],
  booking: ['booking-{reference}', 'The booking’s key.'],
  waiver: ['waiver-{reference}', 'The key of the party’s waiver.'],
} as const

function cookieParameters({ cookie, signedBody }: Spec): object[] {
  if (signedBody) {
    const name = 'x-square-hmacsha256-signature'
    return [{ name, in: 'header', required: true, schema: { type: 'string' } }]
  }
  if (!cookie || cookie === 'session') return []
  const [name, description] = COOKIES[cookie]
  return [{ name: cookieName(name), in: 'cookie', required: false, description, schema: { type: 'string' } }]
}

function requestBody({ body, isForm, signedBody }: Spec): object {
  if (signedBody) {
    return { requestBody: { required: true, content: json(jsonSchema(signedBody, 'input')) } }
  }
  if (!body) return {}
  const schema = jsonSchema(body, 'input')
  const required = !body.safeParse({}).success
  if (!isForm) return { requestBody: { required, content: json(schema) } }
  const files = Object.entries(schema.properties ?? {}).filter(
    ([, part]) => typeof part === 'object' && part.format === 'binary',
  )
  const contentType = REPORT_IMAGE_TYPES.map((type) => `image/${type}`).join(', ')
  const encoding = Object.fromEntries(files.map(([name]) => [name, { contentType }]))
  return { requestBody: { required, content: { 'multipart/form-data': { schema, encoding } } } }
}

function success({ response, cookie, method }: Spec): object {
  const name = cookieName(cookie === 'checkout' ? 'checkout' : 'payload-token')
  const setsCookie = cookie !== undefined && method !== 'get'
  return {
    description: 'Done',
    ...(setsCookie && {
      headers: {
        'Set-Cookie': { description: `May set or clear \`${name}\`, httpOnly.`, schema: { type: 'string' } },
      },
    }),
    content: {
      [response.contentType ?? 'application/json']: { schema: jsonSchema(response.shape, 'output') },
    },
  }
}

/** Returns the error responses, keyed by status. Each lists its error codes. */
function refusals(spec: Spec): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(spec)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, codes)]))
}

function refusal(status: number, codes: ErrorCode[]): object {
  const waits = status === 429 || codes.includes('database-unavailable')
  const wait = {
    description: 'Seconds to wait, if known.',
    required: codes.every((code) => code === 'too-many-requests'),
    schema: { type: 'integer', minimum: 1 },
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${errorText(code)}`).join('\n\n'),
    ...(waits && { headers: { 'Retry-After': wait } }),
    content: json({ $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } }),
  }
}
