import { CHUNKS_PATH, RELOADED_KEY } from '@/features/site/chunk-failure'

/** See docs/product-rules.md#limits. */
const TIMEOUT_MS = 120_000

const HEADING_ID = 'chunk-failure'
/** Content of the dialog that covers the page. The message goes into the paragraph. */
const FAILURE_PAGE = `<div class="measure grid justify-items-start gap-5 py-12"><h1 id="${HEADING_ID}" class="text-title">Unexpected Application Error!</h1><p class="max-w-full whitespace-pre-line wrap-anywhere text-lead"></p><a href="" autofocus class="rounded-full bg-navy px-5 py-3 font-semibold text-fog">Try again</a></div>`
const FAILURE_FRAME = 'm-0 h-dvh max-h-none w-screen max-w-none bg-fog text-ink'

interface WatchConfig {
  path: string
  key: string
  timeoutMs: number
  page: string
  frame: string
  headingId: string
}

/**
 * Returns an inline script for the document's head that handles failed chunks without React, which never
 * starts if one of the document's own chunks fails. It reloads the page once, then shows 'Loading chunk {n}
 * failed' (docs/product-rules.md#errors).
 *
 * Chunks that the bundler loads later reject their import, which `error.tsx` handles. The script only watches
 * them for timeouts, because the bundler has none.
 */
export function chunkWatchScript(): string {
  const config: WatchConfig = {
    path: CHUNKS_PATH,
    key: RELOADED_KEY,
    timeoutMs: TIMEOUT_MS,
    page: FAILURE_PAGE,
    frame: FAILURE_FRAME,
    headingId: HEADING_ID,
  }
  // `</` could end the script element early.
  return `(${watchChunks.toString()})(${JSON.stringify(config)})`.replaceAll('</', '<\\/')
}

/** Runs in the browser from its own source text, so it can't use anything from this module. */
function watchChunks({ path, key, timeoutMs, page, frame, headingId }: WatchConfig): void {
  /** Scripts of the initial HTML. Undefined until it's parsed. */
  let initialScripts: Set<unknown> | undefined
  const loaded = new Set<unknown>()
  let failed = false

  const isChunk = (node: unknown): node is HTMLScriptElement =>
    node instanceof HTMLScriptElement && node.src.includes(path) && !node.noModule

  const show = (text: string) => {
    const dialog = document.createElement('dialog')
    dialog.className = frame
    dialog.setAttribute('aria-labelledby', headingId)
    dialog.innerHTML = page
    dialog.querySelector('p')?.append(text)
    const bar = document.querySelector('body > header')
    if (bar) dialog.prepend(bar.cloneNode(true))
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    // A modal dialog covers whatever React still renders, and traps the focus.
    document.body.append(dialog)
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
      // Without sessionStorage, nothing was stored.
    }
  }

  /** Checks the timings of scripts that finished before this one ran, which waits for the style sheets. */
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

  // These events don't bubble, so capture them. On the document, because an element's 'load' never reaches
  // the window.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isChunk(target) && (!initialScripts || initialScripts.has(target))) fail('error', target.src)
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
      // All initial scripts have finished by now. Without timings, assume success.
      if (initialScripts?.has(script)) checkTimings(script, () => succeed(script))
    }
  })
}
