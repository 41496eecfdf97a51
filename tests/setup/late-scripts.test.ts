import { describe, expect, it } from 'vitest'
import { lateScriptsScript } from '@/app/late-scripts'
import { withLateScripts } from '../../late-scripts.mjs'

const RUNNER = `<script>${lateScriptsScript()}</script>`
const SRC = '/_next/static/chunks/1w4sink4bmq-0.js'
const preload = `<link rel="preload" as="script" fetchpriority="low" href="${SRC}" data-late=""/>`

describe('the scripts of a page', () => {
  it.each([
    `<script src="${SRC}" async=""></script>`,
    `<script src="${SRC}" nonce="abc==" async=""></script>`,
  ])('are preloaded instead of run: %s', (script) => {
    expect(withLateScripts(RUNNER + script + script)).toBe(RUNNER + preload + preload)
  })

  it.each([
    '<script src="/_next/static/chunks/0cz1d0mv5g_q7.js" noModule=""></script>',
    '<script src="https://www.googletagmanager.com/gtag/js" async=""></script>',
    '<script src="/captain/deck-worker.js" async=""></script>',
    '<script>self.__next_f.push([1,"/_next/static/chunks/a.js"])</script>',
    `<p>&lt;script src="${SRC}" async=""></p>`,
  ])('include only Next’s own, so this one stays: %s', (script) => {
    expect(withLateScripts(RUNNER + script)).toBe(RUNNER + script)
  })

  it('run as usual on a page without the script that runs them', () => {
    const page = `<script src="${SRC}" async=""></script>`
    expect(withLateScripts(page)).toBe(page)
  })
})
