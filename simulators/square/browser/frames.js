/** Functions that open the simulator's pages in iframes, for square.js. */

const { origin } = new URL(import.meta.url)

/** Opens one of the simulator's pages in an iframe. Resolves with a message port once the page has loaded. */
export function openFrame(path, title, place) {
  const frame = document.createElement('iframe')
  frame.src = `${origin}${path}`
  frame.title = title
  frame.style.border = '0'
  frame.style.width = '100%'
  return new Promise((resolve, reject) => {
    frame.addEventListener('error', () => reject(new Error(`${title} didn’t load`)))
    frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow.postMessage({ type: 'square-simulator' }, origin, [port2])
      resolve({ frame, port: port1 })
    })
    place(frame)
  })
}

/** Shows one of the simulator's pages on top of the current page. Resolves with the message that it sends. */
export async function showOver(title, path, query, greeting = null) {
  const overlay = document.createElement('div')
  overlay.setAttribute('role', 'dialog')
  overlay.setAttribute('aria-modal', 'true')
  overlay.setAttribute('aria-label', title)
  overlay.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:auto'
  const before = document.activeElement
  document.body.append(overlay)
  try {
    const { frame, port } = await openFrame(`${path}?${new URLSearchParams(query)}`, title, (frame) => {
      frame.style.height = '100%'
      overlay.append(frame)
    })
    frame.focus()
    return await new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data)
      port.postMessage(greeting)
    })
  } finally {
    overlay.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
