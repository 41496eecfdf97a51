import { describe, expect, it } from 'vitest'
import { lateScriptsScript } from '@/app/late-scripts'
import { withLateScripts } from '../../late-scripts.mjs'

const LOADER = `<script>${lateScriptsScript()}</script>`
const SRC = '/_next/static/chunks/1w4sink4bmq-0.js'

describe('the scripts of a page', () => {
  it.each([
    `<script src="${SRC}" async=""></script>`,
    `<script src="${SRC}" nonce="abc==" async=""></script>`,
  ])('become links: %s', (script) => {
    const link = `<link rel="late" href="${SRC}"/>`
    expect(withLateScripts(LOADER + script + script)).toBe(LOADER + link + link)
  })

  it.each([
    `<link rel="preload" as="script" fetchPriority="low" nonce="abc==" href="${SRC}"/>`,
    `<link rel="preload" href="${SRC}" as="script" fetchPriority="low"/>`,
  ])('aren’t preloaded: %s', (link) => {
    expect(withLateScripts(LOADER + link)).toBe(LOADER + link.replace('"preload"', '"late"'))
  })

  it.each([
    '<script src="/_next/static/chunks/0cz1d0mv5g_q7.js" noModule=""></script>',
    '<script src="https://www.googletagmanager.com/gtag/js" async=""></script>',
    '<script src="/captain/deck-worker.js" async=""></script>',
    '<script>self.__next_f.push([1,"/_next/static/chunks/a.js"])</script>',
    '<link rel="preload" href="/_next/static/media/body.woff2" as="font" crossorigin="" type="font/woff2"/>',
    '<link rel="preload" as="image" href="/icon.svg"/><script type="application/json"></script>',
    `<p>&lt;script src="${SRC}" async=""></p>`,
  ])('include only Next’s own, so this stays: %s', (element) => {
    expect(withLateScripts(LOADER + element)).toBe(LOADER + element)
  })

  it('load as usual on a page without the script that loads them', () => {
    const page = `<script src="${SRC}" async=""></script>`
    expect(withLateScripts(page)).toBe(page)
  })
})
