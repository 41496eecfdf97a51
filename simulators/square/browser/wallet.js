/** A wallet's sheet. It turns the chosen test card into a token, and reports the result to the page's script. */

const query = new URLSearchParams(location.search)
const method = query.get('method')
const cards = document.getElementById('card')

let port = null
let account = null

document.title = method
document.getElementById('title').textContent = method
document.getElementById('sum').textContent = `${query.get('label')}: $${query.get('amount')}`

const finish = (result) => port?.postMessage({ result })

async function pay() {
  const response = await fetch('/wallet/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, number: cards.value }),
  })
  const { status, token, card, errors } = await response.json()
  finish(status === 'OK' ? { status, token, details: { method, card } } : { status, errors })
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.type !== 'square-simulator' || port) return
  ;[port] = event.ports
  port.onmessage = ({ data }) => {
    account = data.account
    // The buttons start out disabled, because a result sent before the port arrives would be lost.
    for (const button of document.querySelectorAll('button')) button.disabled = false
    cards.focus()
  }
})
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  pay().catch((error) =>
    finish({ status: 'Error', errors: [{ type: 'NETWORK_ERROR', message: String(error) }] }),
  )
})
document.getElementById('cancel').addEventListener('click', () => finish({ status: 'Cancel' }))
// Wait for keyup and a delay, because browser drivers hang if the iframe disappears during a key press.
document.addEventListener('keyup', ({ key }) => {
  if (key === 'Escape') setTimeout(() => finish({ status: 'Cancel' }), 50)
})
