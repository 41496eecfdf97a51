/**
 * Apple Pay and Google Pay, for square.js. The sheet is one of the simulator's pages, in an iframe on top of the site's
 * page.
 */

import { showOver } from './frames.js'

/** Returns whether the browser supports a wallet. Apple Pay requires Safari; Google Pay works everywhere. */
export function isSupported(method) {
  return method === 'Google Pay' || window.ApplePaySession?.canMakePayments() === true
}

export class Wallet {
  #method
  #request
  #tools
  #button = null
  #destroyed = false

  constructor(method, request, tools) {
    this.#method = method
    this.#request = request
    this.#tools = tools
  }

  /** Adds Google's button. Like Square's SDK, leaves click handling to the page. */
  async attach(target, { buttonRadius = 4 } = {}) {
    const element = typeof target === 'string' ? document.querySelector(target) : target
    if (!element) throw new this.#tools.errors.ElementNotFoundError(`No element matches ${target}`)
    // Strict Mode destroys the first wallet only after the second one has its button.
    if (this.#destroyed) return
    this.#button = document.createElement('button')
    this.#button.type = 'button'
    this.#button.textContent = 'Google Pay'
    this.#button.style.cssText = `width:100%;height:100%;border:0;border-radius:${buttonRadius}px;background:#000;color:#fff;font:500 17px system-ui,sans-serif;cursor:pointer`
    element.append(this.#button)
  }

  async tokenize() {
    const { account, errors } = this.#tools
    if (this.#destroyed) throw new errors.PaymentMethodAlreadyDestroyedError('The wallet has been destroyed')
    if (this.#request.isShown) throw new errors.TokenizationError('A sheet is already open')
    const { amount, label } = this.#request.options.total
    this.#request.isShown = true
    try {
      const query = { method: this.#method, amount, label }
      const { result } = await showOver(this.#method, '/wallet', query, { account })
      return result
    } finally {
      this.#request.isShown = false
    }
  }

  async detach() {
    this.#button?.remove()
    this.#button = null
    return true
  }

  async destroy() {
    this.#destroyed = true
    return this.detach()
  }
}
