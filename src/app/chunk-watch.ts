import { CHUNKS_PATH, RELOADED_KEY } from '@/features/site/chunk-failure'

/** A chunk that takes longer has failed (specification section 9). */
const TIMEOUT_MS = 120_000

const HEADING_ID = 'chunk-failure'
/** What lies over the page then; the text goes into the paragraph. */
const FAILURE_PAGE = `<div class="measure grid justify-items-start gap-5 py-12"><h1 id="${HEADING_ID}" class="text-title">Unexpected Application Error!</h1><p class="max-w-full whitespace-pre-line wrap-anywhere text-lead"></p><a href="" autofocus class="rounded-full bg-navy px-5 py-3 font-semibold text-fog">Try again</a></div>`
const FAILURE_FRAME = 'm-0 h-dvh max-h-none w-screen max-w-none bg-fog text-ink'

interface Watch {
  path: string
  key: string
  timeoutMs: number
  page: string
  frame: string
  headingId: string
}

/**
 * The script for the document's head that stands in while nothing else can: when one of the first chunks fails, React never
 * starts. It loads the page again once and then says 'Loading chunk {n} failed' (decision 26, specification section 8).
 *
 * A chunk that is loaded later and fails is left to the bundler and to whoever asked for it (`error.tsx`); one that hangs is
 * watched here too, because the bundler waits for ever.
 */
export function chunkWatchScript(): string {
  const watch: Watch = {
    path: CHUNKS_PATH,
    key: RELOADED_KEY,
    timeoutMs: TIMEOUT_MS,
    page: FAILURE_PAGE,
    frame: FAILURE_FRAME,
    headingId: HEADING_ID,
  }
  // Nothing in it may look like the end of its own element.
  return `(${watchChunks.toString()})(${JSON.stringify(watch)})`.replaceAll('</', '<\\/')
}

/** Runs in the browser, from its own source text: it may use nothing from outside itself. */
function watchChunks({ path, key, timeoutMs, page, frame, headingId }: Watch): void {
  /** The scripts of the document as it came, once it is read to its end. */
  let first: Set<unknown> | undefined
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
    // A modal dialog lies over whatever React may still do to the page, and has the keyboard to itself.
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
      // What can't be remembered could be repeated for ever.
      return false
    }
  }

  const fail = (type: string, url: string) => {
    if (failed) return
    failed = true
    if (reloadOnce(url)) return
    const file = url.slice(url.lastIndexOf('/') + 1)
    const text = `Loading chunk ${file.split('.')[0]} failed\n(${type}: ${url})`
    if (first) show(text)
    else addEventListener('DOMContentLoaded', () => show(text))
  }

  const succeed = (script: HTMLScriptElement) => {
    loaded.add(script)
    try {
      sessionStorage.removeItem(key + script.src)
    } catch {
      // Then nothing was remembered either.
    }
  }

  /** Takes note of a script that ended unseen: the first ones begin before this one, which waits for the styles. */
  const lookBack = (script: HTMLScriptElement, unfinished: () => void) => {
    if (loaded.has(script)) return
    const timings = performance.getEntriesByName(script.src) as PerformanceResourceTiming[]
    if (timings.length === 0) unfinished()
    else if (timings.some((timing) => timing.decodedBodySize > 0 && !(timing.responseStatus >= 400)))
      succeed(script)
    else fail('error', script.src)
  }

  const expire = (script: HTMLScriptElement) =>
    setTimeout(() => {
      if (script.isConnected) lookBack(script, () => fail('timeout', script.src))
    }, timeoutMs)

  // An element's own events do not bubble, but they are captured: by the document, because 'load' never reaches the window.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isChunk(target) && (!first || first.has(target))) fail('error', target.src)
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
    first = new Set(scripts)
    scripts.forEach(expire)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (isChunk(node)) expire(node)
    }).observe(document.head, { childList: true })
  })
  addEventListener('load', () => {
    for (const script of [...document.scripts].filter(isChunk)) {
      // Everything of the document has ended by now; a browser that keeps no timings gets the benefit of the doubt.
      if (first?.has(script)) lookBack(script, () => succeed(script))
    }
  })
}
