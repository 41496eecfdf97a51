import type { Endpoint } from 'payload'
import { errorBody } from '@/contract/errors'
import { cookieName } from '@/server/http/api-cookie'
import { siteUrl } from '@/server/site-url'
import { jsonSchema, operation } from './openapi-operation'
import type { Route } from './route'

const PATH = '/openapi.json'

/** Answers `GET /api/openapi.json` with an OpenAPI 3.1 document made from the routes and their zod shapes. */
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

Amounts are US dollars, except where a field says cents. Dates are days in Santa Cruz, California.

Text is stored in Unicode NFC without control characters, bidirectional overrides, and zero-width characters; required text needs something visible. Lengths are in characters. Unknown fields of a JSON body are ignored; a form takes no others than its own.

Some rules can't be said in a schema, and are answered with 400 and the field's sentence: an end before its start, a phone number that its country doesn't have, a seventh picture, an amount that isn't the trip's price.`

const ITSELF = {
  summary: 'This document',
  'x-caller': 'anyone',
  operationId: 'getOpenapi',
  security: [{}],
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
  },
}
