import type { Endpoint } from 'payload'
import { z } from 'zod'
import { cookieName } from '@/composition/api-cookie'
import { siteUrl } from '@/composition/site-url'
import { ERRORS, errorBody } from '@/contract/errors'
import type { Route } from './route'

/** Answers `GET /api/openapi.json` with an OpenAPI 3.1 document made from the routes' zod shapes. */
export function openapiEndpoint(routes: Route[]): Endpoint {
  let document: object | null = null
  return {
    method: 'get',
    path: '/openapi.json',
    handler: () => {
      document ??= describe(routes)
      return Response.json(document)
    },
  }
}

function describe(routes: Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { spec } of routes) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [spec.method]: operation(spec) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sixpack',
      version: '1',
      description:
        'Booking desk of a one-boat fishing charter. Amounts are US dollars, except where a field says cents.',
    },
    servers: [{ url: siteUrl() }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName('payload-token') } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  }
}

function operation(spec: Route['spec']): object {
  const parameters = [
    ...[...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(spec.query),
  ]
  return {
    summary: spec.summary,
    'x-caller': spec.caller,
    ...(spec.caller !== 'anyone' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: { content: { [mediaType(spec)]: { schema: jsonSchema(spec.body, 'input') } } },
    }),
    responses: {
      [spec.answer.status ?? 200]: {
        description: 'Done',
        ...(spec.answer.shape && {
          content: { 'application/json': { schema: jsonSchema(spec.answer.shape, 'output') } },
        }),
      },
      default: {
        description: `An error: ${[...new Set(Object.values(ERRORS).map(({ status }) => status))].sort((one, other) => one - other).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const mediaType = ({ bodyKind }: Route['spec']) =>
  bodyKind === 'form' ? 'multipart/form-data' : 'application/json'

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

function jsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return schema
}
