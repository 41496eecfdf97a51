import { z } from 'zod'
import { ERRORS, type ErrorCode, errorText } from '@/contract/errors'
import { REPORT_IMAGE_TYPES } from '@/contract/fish-report'
import { cookieName } from '@/server/http/api-cookie'
import { refusalsOf } from './refusals'
import { ID_PATTERN, type Route } from './route'

type Spec = Route['spec']

/** Returns a route as an OpenAPI 3.1 operation, with its limits and responses. */
export function operation(spec: Spec): object {
  const parameters = [...pathParameters(spec.path), ...queryParameters(spec.query), ...cookieParameters(spec)]
  return {
    summary: spec.summary,
    operationId: `${spec.method}${spec.path.replaceAll(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    'x-caller': spec.caller,
    security: spec.caller === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(spec),
    responses: { [spec.answer.status ?? 200]: goodAnswer(spec), ...refusals(spec) },
  }
}

/** Returns a zod shape as JSON Schema 2020-12, of its input or its output. */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return schema
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: ID_PATTERN },
  }))
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

function cookieParameters({ cookie, signedBody }: Spec): object[] {
  if (signedBody) {
    const name = 'x-square-hmacsha256-signature'
    return [{ name, in: 'header', required: true, schema: { type: 'string' } }]
  }
  if (cookie !== 'checkout' && cookie !== 'booked') return []
  const description =
    cookie === 'checkout'
      ? 'Identifies the checkout; `checkoutId` in the body takes precedence.'
      : 'Identifies the last booking of this browser.'
  return [
    { name: cookieName(cookie), in: 'cookie', required: false, description, schema: { type: 'string' } },
  ]
}

function requestBody({ body, bodyKind, signedBody }: Spec): object {
  if (signedBody) {
    const schema = jsonSchema(signedBody, 'input')
    return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  }
  if (!body) return {}
  const schema = jsonSchema(body, 'input')
  const required = !body.safeParse({}).success
  if (bodyKind !== 'form') return { requestBody: { required, content: { 'application/json': { schema } } } }
  const files = Object.entries(schema.properties ?? {}).filter(
    ([, part]) => typeof part === 'object' && part.format === 'binary',
  )
  const contentType = REPORT_IMAGE_TYPES.map((type) => `image/${type}`).join(', ')
  const encoding = Object.fromEntries(files.map(([name]) => [name, { contentType }]))
  return { requestBody: { required, content: { 'multipart/form-data': { schema, encoding } } } }
}

function goodAnswer({ answer, cookie, method }: Spec): object {
  const name = cookieName(cookie === 'checkout' ? 'checkout' : 'payload-token')
  const setsCookie = cookie !== undefined && method !== 'get'
  return {
    description: 'Done',
    ...(setsCookie && {
      headers: {
        'Set-Cookie': { description: `May set or clear \`${name}\`, httpOnly.`, schema: { type: 'string' } },
      },
    }),
    ...(answer.contentType && { content: { [answer.contentType]: { schema: { type: 'string' } } } }),
    ...(answer.shape && {
      content: { 'application/json': { schema: jsonSchema(answer.shape, 'output') } },
    }),
  }
}

/** Returns one response per status, with its possible error codes. */
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
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } },
      },
    },
  }
}
