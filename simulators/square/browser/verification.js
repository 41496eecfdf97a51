/** The bank's dialog. It checks the code and reports the outcome to the page's script. */

const query = new URLSearchParams(location.search)
const code = document.getElementById('code')
const message = document.getElementById('message')

let port = null

const amount = [query.get('amount'), query.get('currency')].filter(Boolean).join(' ')
document.getElementById('sum').textContent = amount ? `${amount} by card` : 'A card payment'

function finish(outcome) {
  port?.postMessage({ outcome })
}

/** Sends the code to the bank. If it's wrong, the dialog doesn't close. */
async function respond(approve) {
  const response = await fetch('/verification', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: query.get('token'), approve, code: code.value }),
  })
  const { outcome } = await response.json()
  if (outcome !== 'wrong-code') return finish(outcome)
  message.textContent = "That code isn't right. Try again."
  code.setAttribute('aria-invalid', 'true')
  code.select()
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.type !== 'square-simulator' || port) return
  ;[port] = event.ports
  // The buttons start out disabled, because an outcome sent before the port arrives would be lost.
  for (const button of document.querySelectorAll('button')) button.disabled = false
  code.focus()
})
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void respond(true)
})
document.getElementById('deny').addEventListener('click', () => void respond(false))
// Wait for keyup and a delay, because browser drivers hang if the iframe disappears during a key press.
document.addEventListener('keyup', ({ key }) => {
  if (key === 'Escape') setTimeout(() => finish('canceled'), 50)
})
