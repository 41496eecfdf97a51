/** Next's own scripts: `<script src="/_next/static/chunks/1w4sink4bmq-0.js" async="">`. */
const SCRIPT = /<script src="(\/_next\/static\/chunks\/[^"]+)"([^>]*)><\/script>/g

/** The scripts that Next preloads: `<link rel="preload" as="script" fetchPriority="low" href="…"/>`. */
const PRELOAD = /<link rel="preload"(?=[^>]* as="script")/g

/** This string occurs in our script that loads Next's scripts (src/app/late-scripts.ts). */
const LOADER = 'link[rel=late]'

/**
 * Returns a page's HTML with Next's scripts replaced by links that browsers ignore, so that they can't delay the first
 * paint (docs/decisions/0051-scripts-load-after-the-first-paint.md). A page that doesn't have the script that
 * loads them is returned unchanged.
 *
 * @param {string} html
 */
export function withLateScripts(html) {
  if (!html.includes(LOADER)) return html
  return html
    .replace(SCRIPT, (script, src, attributes) =>
      attributes.includes(' async=""') ? `<link rel="late" href="${src}"/>` : script,
    )
    .replace(PRELOAD, '<link rel="late"')
}
