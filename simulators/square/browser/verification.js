/** The bank's dialog: asks for the code and tells the page's script how it ended. */

const query = new URLSearchParams(location.search)
const code = document.getElementById('code')
const message = document.getElementById('message')

let port = null

const amount = [query.get('amount'), query.get('currency')].filter(Boolean).join(' ')
document.getElementById('sum').textContent = amount ? `${amount} by card` : 'A card payment'

function finish(outcome) {
  port?.postMessage({ outcome })
}

/** Asks the bank; a wrong code leaves the dialog open. */
async function answer(approve) {
  const response = await fetch('/verification', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: query.get('token'), approve, code: code.value }),
  })
  const { outcome } = await response.json()
  if (outcome !== 'wrong-code') return finish(outcome)
  message.textContent = 'That is not the code.'
  code.setAttribute('aria-invalid', 'true')
  code.select()
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.type !== 'square-simulator' || port) return
  ;[port] = event.ports
  // An answer before there is somebody to tell it to would be lost.
  for (const button of document.querySelectorAll('button')) button.disabled = false
  code.focus()
})
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void answer(true)
})
document.getElementById('deny').addEventListener('click', () => void answer(false))
// On release and a moment later: a frame that goes away amid a key press leaves browser drivers waiting for its answer.
document.addEventListener('keyup', ({ key }) => {
  if (key === 'Escape') setTimeout(() => finish('cancelled'), 50)
})
