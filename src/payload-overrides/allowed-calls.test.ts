import type { Endpoint } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPayloadModule } from '../../tests/setup/payload-module'
import { isAdminCall, isSessionCall } from './allowed-calls'

type Endpoints = Pick<Endpoint, 'method' | 'path'>[]

let builtIn: Record<'collection' | 'auth' | 'upload' | 'global', Endpoints>
beforeAll(async () => {
  const [collections, auth, uploads, globals] = await Promise.all([
    importPayloadModule<{ defaultCollectionEndpoints: Endpoints }>(
      'payload/dist/collections/endpoints/index.js',
    ),
    importPayloadModule<{ authCollectionEndpoints: Endpoints; apiKeyRevealEndpoint: Endpoints[number] }>(
      'payload/dist/auth/endpoints/index.js',
    ),
    importPayloadModule<{ uploadCollectionEndpoints: Endpoints }>('payload/dist/uploads/endpoints/index.js'),
    importPayloadModule<{ defaultGlobalEndpoints: Endpoints }>('payload/dist/globals/endpoints/index.js'),
  ])
  builtIn = {
    collection: collections.defaultCollectionEndpoints,
    auth: [...auth.authCollectionEndpoints, auth.apiKeyRevealEndpoint],
    upload: uploads.uploadCollectionEndpoints,
    global: globals.defaultGlobalEndpoints,
  }
}, 60_000)

/** Returns the endpoints below the path `parent` that Payload provides but we don't serve. */
const blocked = (endpoints: Endpoints, parent: string) =>
  endpoints
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((endpoint) => {
      const [method = '', path = ''] = endpoint.split(' ')
      return !isAdminCall(method, `${parent}${path.replace(/:\w+\??/, 'x').replace(/\/$/, '')}`)
    })

describe('the endpoints of the installed Payload', () => {
  it('are all served for content', () => {
    expect(blocked(builtIn.collection, '/faqs')).toEqual([])
  })

  it('aren’t served for the versions of other collections', () => {
    expect(blocked(builtIn.collection, '/bookings')).toEqual([
      'GET /versions',
      'GET /versions/:id',
      'POST /versions/:id',
    ])
  })

  it('are only served for signing in, staying signed in and signing out', () => {
    expect(blocked(builtIn.auth, '/users')).toEqual([
      'POST /forgot-password',
      'GET /init',
      'POST /first-register',
      'POST /reset-password',
      'POST /unlock',
      'POST /verify/:id',
      'POST /:id/api-key/reveal',
    ])
  })

  it('are all served for uploads and globals', () => {
    expect(blocked(builtIn.upload, '/media')).toEqual([])
    expect(blocked(builtIn.global, '/globals/site-settings')).toEqual([])
  })
})

it('serves two of Payload’s internal collections', () => {
  expect(isAdminCall('GET', '/payload-preferences/x')).toBe(true)
  expect(isAdminCall('GET', '/payload-locked-documents')).toBe(true)
  expect(isAdminCall('GET', '/payload-jobs')).toBe(false)
  expect(isAdminCall('DELETE', '/payload-preferences/x')).toBe(false)
})

it('lets visitors only start, refresh and end a session', () => {
  expect(isSessionCall('POST', '/users/login')).toBe(true)
  expect(isSessionCall('POST', '/users')).toBe(false)
})
