import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { scriptHashes } from '../../script-hashes.mjs'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`

describe('the inline scripts that a cached page can run', () => {
  it.each([
    'self.__next_f.push([1,"a:\\u003c/script>"])',
    '(self.__next_f=self.__next_f||[]).push([0])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
  ])('include Next’s own script: %s', (text) => {
    expect(scriptHashes(page('', `<p>Hi</p><script id="x">${text}</script>`))).toBe(hashOf(text))
  })

  it('are listed once', () => {
    const script = '<script>self.__next_f.push([1])</script>'
    expect(scriptHashes(page('', script + script))).toBe(hashOf('self.__next_f.push([1])'))
  })

  it.each([
    ['alert(1)', ''],
    ['self.__next_f.push([1]);alert(1)', ''],
    ['self.__next_f.push([alert(1)])', ''],
    ['self.__next_f.push([1])\n//])', ''],
    ['self.__next_f.push([1])', ' src="/a.js"'],
    ['{}', ' type="application/ld+json"'],
  ])('don’t include a script that was injected through content: %s%s', (text, attributes) => {
    expect(scriptHashes(page('', `<script${attributes}>${text}</script>`))).toBe('')
  })
})
