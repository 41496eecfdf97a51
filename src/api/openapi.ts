import type { Endpoint } from 'payload'
import { errorBody } from '@/contract/errors'
import { TIME_ZONE } from '@/domain/dates'
import { cookieName } from '@/server/http/api-cookie'
import { siteUrl } from '@/server/site-url'
import { jsonSchema, operation } from './route/openapi-operation'
import type { Route } from './route/route'

const PATH = '/openapi.json'

/** Creates `GET /api/openapi.json`, an OpenAPI 3.1 document generated from the routes' zod schemas. */
export function openapiEndpoint(routes: Route[]): Endpoint {
  let document: object | null = null
  return {
    method: 'get',
    path: PATH,
    handler: () => {
      document ??= describe(routes)
      return Response.json(document)
    },
  }
}

function describe(routes: Route[]): object {
  const paths: Record<string, Record<string, object>> = { [`/api${PATH}`]: { get: ITSELF } }
  for (const { spec } of routes) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [spec.method]: operation(spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sixpack', version: '1', description: DESCRIPTION },
    servers: [{ url: siteUrl() }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName('payload-token') } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  }
}

const DESCRIPTION = `Bookings of a one-boat fishing charter.

Amounts are in US dollars unless the field says cents. Dates are days in the time zone ${TIME_ZONE}.

Text is stored as Unicode NFC without control characters, bidirectional overrides, or zero-width characters; required text must have a visible character. Lengths are in characters. Unknown fields of a JSON body are ignored; unknown fields of a form are refused.

Some rules can’t be expressed in a schema. Breaking one of them results in a 400 with a message for the field: an end before its start, a phone number that’s invalid in its country, too many pictures, an amount that isn’t the trip’s price.`

const ITSELF = {
  summary: 'This document',
  'x-caller': 'anyone',
  operationId: 'getOpenapi',
  security: [{}],
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
  },
}
