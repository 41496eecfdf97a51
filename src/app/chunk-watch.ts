import { CHUNKS_PATH, RELOADED_KEY } from '@/features/site/chunk-failure'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import type { Translate } from '@/shared/text/translate'

const HEADING_ID = 'chunk-failure'
/** Returns the error dialog's content. The script adds the failure's text and the footer's phone number. */
export const pageFailureHtml = (t: Translate) =>
  `<div class="measure grid justify-items-start gap-5 py-12"><h1 id="${HEADING_ID}" class="text-title">${t('Unexpected Application Error!')}</h1><p class="max-w-full whitespace-pre-line wrap-anywhere text-lead"></p><a href="" autofocus class="button button-primary button-medium">${t('Try again')}</a></div>`

const CONFIG = {
  path: CHUNKS_PATH,
  key: RELOADED_KEY,
  /** See docs/product-rules.md#limits. */
  timeoutMs: 120_000,
}

/**
 * What another site's visitors see instead of the calendar (docs/product-rules.md#embedded-calendar). The frame can be
 * in a narrow column, and its height is set before the failure.
 */
export const EMBED_FAILURE_HTML = `<main class="grid justify-items-start gap-4 p-4"><h1 id="${HEADING_ID}" class="text-heading">The calendar didn’t load</h1><div class="flex flex-wrap items-center gap-x-5 gap-y-2"><a href="${addressOfCalendar({})}" target="_blank" rel="noopener" class="rounded-full bg-navy px-5 py-3 font-semibold text-fog">Open the calendar on our site</a><a href="" target="_self" class="py-3 font-semibold underline underline-offset-4">Try again</a></div><p class="max-w-full whitespace-pre-line wrap-anywhere text-ink-muted text-sm"></p></main>`

/**
 * Returns an inline script for the document's head. The script handles chunks that fail to load. It doesn't
 * use React, which can't start without the document's own chunks. It reloads the page once, and after that,
 * shows 'Loading chunk {n} failed' (docs/product-rules.md#errors).
 *
 * If a chunk that the bundler loads later fails, its import rejects, and `error.tsx` handles the error. The
 * bundler has no timeout for these chunks, so this script adds one.
 *
 * @param html the HTML to show. The failure's text goes into the first paragraph.
 */
export function chunkWatchScript(html: string): string {
  const dialogHtml = `<dialog aria-labelledby="${HEADING_ID}" class="m-0 h-dvh max-h-none w-screen max-w-none bg-fog text-ink">${html}</dialog>`
  // Escape `</`, because it could close the script element early.
  return `(${watchChunks.toString()})(${JSON.stringify({ ...CONFIG, dialogHtml })})`.replaceAll('</', '<\\/')
}

/** Runs in the browser from its source text, so it can't refer to anything else in this module. */
function watchChunks({ path, key, timeoutMs, dialogHtml }: typeof CONFIG & { dialogHtml: string }): void {
  /** The scripts in the initial HTML. Undefined until the HTML is parsed. */
  let initialScripts: Set<unknown> | undefined
  const loaded = new Set<unknown>()
  let failed = false

  const isChunk = (node: unknown): node is HTMLScriptElement =>
    node instanceof HTMLScriptElement && node.src.includes(path) && !node.noModule

  // Include the scripts that load after the first paint (late-scripts.ts), because they're in the initial HTML, too.
  const isInitial = (script: HTMLScriptElement) =>
    !initialScripts || initialScripts.has(script) || script.dataset.late !== undefined

  const show = (text: string) => {
    // Use a modal dialog, because it traps focus and covers anything that React renders later.
    document.body.insertAdjacentHTML('beforeend', dialogHtml)
    const dialog = document.body.lastElementChild as HTMLDialogElement
    dialog.querySelector('p')?.append(text)
    const phone = document.querySelector('footer a[href^=tel]')
    if (phone) dialog.firstElementChild?.append(phone.cloneNode(true))
    const bar = document.querySelector('body > header')
    if (bar) dialog.prepend(bar.cloneNode(true))
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    dialog.showModal()
  }

  const reloadOnce = (url: string) => {
    try {
      if (!navigator.onLine || sessionStorage.getItem(key + url)) return false
      sessionStorage.setItem(key + url, '1')
      location.reload()
      return true
    } catch {
      // Without sessionStorage we can't cap reloads, so don't reload.
      return false
    }
  }

  const fail = (type: string, url: string) => {
    if (failed) return
    failed = true
    if (reloadOnce(url)) return
    const file = url.slice(url.lastIndexOf('/') + 1)
    const text = `Loading chunk ${file.split('.')[0]} failed\n(${type}: ${url})`
    if (initialScripts) show(text)
    else addEventListener('DOMContentLoaded', () => show(text))
  }

  const succeed = (script: HTMLScriptElement) => {
    loaded.add(script)
    try {
      sessionStorage.removeItem(key + script.src)
    } catch {
      // Without sessionStorage, there's nothing to clear.
    }
  }

  /** Checks resource timings, because a script can finish loading while this one waits for style sheets. */
  const checkTimings = (script: HTMLScriptElement, onUnfinished: () => void) => {
    if (loaded.has(script)) return
    const timings = performance.getEntriesByName(script.src) as PerformanceResourceTiming[]
    if (timings.length === 0) onUnfinished()
    else if (timings.some((timing) => timing.decodedBodySize > 0 && !(timing.responseStatus >= 400)))
      succeed(script)
    else fail('error', script.src)
  }

  const startTimeout = (script: HTMLScriptElement) =>
    setTimeout(() => {
      if (script.isConnected) checkTimings(script, () => fail('timeout', script.src))
    }, timeoutMs)

  // These events don't bubble, so capture them on the document. An element's `load` never reaches the window.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isChunk(target) && isInitial(target)) fail('error', target.src)
    },
    true,
  )
  document.addEventListener(
    'load',
    ({ target }) => {
      if (isChunk(target)) succeed(target)
    },
    true,
  )
  addEventListener('DOMContentLoaded', () => {
    const scripts = [...document.scripts].filter(isChunk)
    initialScripts = new Set(scripts)
    scripts.forEach(startTimeout)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (isChunk(node)) startTimeout(node)
    }).observe(document.head, { childList: true })
  })
  addEventListener('load', () => {
    for (const script of [...document.scripts].filter(isChunk)) {
      // All initial scripts have finished. If the browser has no timings for a script, assume that it loaded.
      if (initialScripts?.has(script)) checkTimings(script, () => succeed(script))
    }
  })
}
