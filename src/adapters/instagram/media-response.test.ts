import { describe, expect, it } from 'vitest'
import { readMediaResponse, readRefusal } from './media-response'

const post = { id: '1', media_type: 'IMAGE', media_url: 'https://cdn.example/1.jpg' }

describe('readMediaResponse', () => {
  it('fills in missing optional fields', () => {
    expect(readMediaResponse({ data: [post] })).toEqual([
      { ...post, thumbnail_url: null, caption: '', permalink: null, timestamp: null, children: [] },
    ])
  })

  it('skips posts without a URL and posts of unknown types', () => {
    const read = readMediaResponse({
      data: [{ id: '2', media_type: 'IMAGE' }, { ...post, id: '3', media_type: 'HOLOGRAM' }, post, null],
    })
    expect(read?.map(({ id }) => id)).toEqual(['1'])
  })

  it('allows http and https URLs only', () => {
    const [read] = readMediaResponse({ data: [{ ...post, permalink: 'javascript:alert(1)' }] }) ?? []
    expect(read?.permalink).toBeNull()
    expect(readMediaResponse({ data: [{ ...post, media_url: 'javascript:alert(1)' }] })).toBeNull()
  })

  it("reads Instagram's time format", () => {
    const [read] = readMediaResponse({ data: [{ ...post, timestamp: '2026-05-03T13:10:00+0000' }] }) ?? []
    expect(read?.timestamp).toBe('2026-05-03T13:10:00.000Z')
  })

  it('distinguishes an account without posts from a malformed response', () => {
    expect(readMediaResponse({ data: [] })).toEqual([])
    for (const body of [null, {}, { data: 'x' }, { data: [{}] }, []])
      expect(readMediaResponse(body)).toBeNull()
  })
})

describe('readRefusal', () => {
  it('returns the error code and the trace id, but never the message', () => {
    const error = {
      message: 'Malformed access token abc',
      type: 'OAuthException',
      code: 190,
      fbtrace_id: 'A1_b-',
    }
    expect(readRefusal(400, { error })).toEqual({ status: 400, code: 190, traceId: 'A1_b-' })
  })

  it('returns the status if the body is unreadable', () => {
    expect(readRefusal(502, null)).toEqual({ status: 502, code: null, traceId: null })
    expect(readRefusal(400, { error: { code: 1, fbtrace_id: 'a b' } })).toMatchObject({ traceId: null })
  })
})
