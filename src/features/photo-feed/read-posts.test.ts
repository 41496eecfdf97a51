import { afterEach, describe, expect, it, vi } from 'vitest'
import { postsOf, readPosts } from './read-posts'

const post = { id: '1', media_type: 'IMAGE', media_url: 'https://a.example/1', caption: '', children: [] }

afterEach(() => vi.unstubAllGlobals())

describe('postsOf', () => {
  it('returns the posts', () => {
    expect(postsOf({ data: [post] })).toEqual([post])
  })
  it.each([[null], [{}], [{ data: [] }], [{ data: [{}] }], [{ error: { message: 'Not available' } }], ['x']])(
    'returns null for %j',
    (body) => expect(postsOf(body)).toBeNull(),
  )
})

describe('readPosts', () => {
  const read = () => readPosts(new AbortController().signal)

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error response', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['an HTML page', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('returns null without logging: %s', async (_case, fetch) => {
    const log = vi.spyOn(console, 'error')
    vi.stubGlobal('fetch', fetch)
    expect(await read()).toBeNull()
    expect(log).not.toHaveBeenCalled()
  })
})
