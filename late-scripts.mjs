/** Next's own scripts: `<script src="/_next/static/chunks/1w4sink4bmq-0.js" async="">`. */
const CHUNK = /<script src="(\/_next\/static\/chunks\/[^"]+)"([^>]*)><\/script>/g

/** Part of the script that runs them (src/app/late-scripts.ts). */
const RUNNER = 'link[data-late]'

/**
 * Returns a page's HTML with Next's scripts as preloads, so that the browser downloads them like before but
 * shows the page before it runs them (docs/decisions/0049-scripts-run-after-the-first-paint.md). A page that
 * doesn't have the script that runs them is returned unchanged.
 *
 * @param {string} html
 */
export function withLateScripts(html) {
  if (!html.includes(RUNNER)) return html
  return html.replace(CHUNK, (script, src, attributes) =>
    attributes.includes(' async=""')
      ? `<link rel="preload" as="script" fetchpriority="low" href="${src}" data-late=""/>`
      : script,
  )
}
