/**
 * The simulator's replacement for https://web.squarecdn.com/v1/square.js. It offers `Square.payments(…)` with
 * the payment methods Card, Apple Pay and Google Pay, typed like @square/web-payments-sdk-types. The card form is an
 * iframe on the simulator's origin, so the page never sees a card number. The page and the iframe communicate over a
 * private message channel.
 */
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const FIELDS = ['cardNumber', 'expirationDate', 'cvv', 'postalCode']

  class SqError extends Error {
    constructor(name, message, errors = []) {
      super(message)
      this.name = name
      this.errors = errors
    }
  }
  const errorClass = (name) => {
    const Named = class extends SqError {
      constructor(message, errors) {
        super(name, message, errors)
      }
    }
    return Named
  }
  const errors = Object.fromEntries(
    [
      'ElementNotFoundError',
      'InvalidApplicationIdError',
      'InvalidOptionError',
      'InvalidPaymentRequestError',
      'PaymentMethodAlreadyAttachedError',
      'PaymentMethodAlreadyDestroyedError',
      'PaymentMethodNotAttachedError',
      'PaymentMethodUnsupportedError',
      'TokenizationError',
      'UnexpectedError',
    ].map((name) => [name, errorClass(name)]),
  )

  /**
   * Rejects after 10 s. If the server is down, the iframe fires `load` for an error page that never responds.
   */
  function deadline() {
    return new Promise((_resolve, reject) => {
      setTimeout(() => reject(new errors.UnexpectedError("The card form didn't respond")), 10_000)
    })
  }

  /** Shows the bank's dialog over the page. Resolves with 'passed', 'denied' or 'canceled'. */
  async function verifyWithBank(token, { amount = '', currencyCode = '' }) {
    const { showOver } = await import(`${origin}/frames.js`)
    const query = { token, amount, currency: currencyCode }
    const { outcome } = await showOver('Card verification', '/verification', query)
    return outcome
  }

  /** The amount that wallets show. It can't change while a sheet is open. */
  class PaymentRequest {
    isShown = false

    constructor(options) {
      this.options = checkRequest(options)
    }

    update(options) {
      if (this.isShown) return false
      this.options = checkRequest({ ...this.options, ...options })
      return true
    }
  }

  function checkRequest(options) {
    const { countryCode, currencyCode, total } = options
    const isPrice = /^\d+\.\d\d$/.test(total?.amount) && Number(total.amount) > 0
    if (countryCode === 'US' && currencyCode === 'USD' && isPrice && total.label) return options
    throw new errors.InvalidPaymentRequestError("The payment request isn't valid")
  }

  /** @throws PaymentMethodUnsupportedError */
  async function createWallet(method, request, account) {
    const { isSupported, Wallet } = await import(`${origin}/wallets.js`)
    if (isSupported(method)) return new Wallet(method, request, { account, errors })
    throw new errors.PaymentMethodUnsupportedError(`${method} isn't supported in this browser`)
  }

  class Card {
    #account
    #options
    #locale
    #target = null
    #frame = null
    #port = null
    #destroyed = false
    #listeners = new Map()
    #waiting = new Map()
    #count = 0

    constructor(account, options, locale) {
      this.#account = account
      this.#locale = locale
      this.#options = checkOptions(options)
    }

    async attach(target) {
      this.#requireAlive()
      if (this.#frame) throw new errors.PaymentMethodAlreadyAttachedError('The card is already attached')
      const element = typeof target === 'string' ? document.querySelector(target) : target
      if (!element) throw new errors.ElementNotFoundError(`No element matches ${target}`)
      const wrapper = document.createElement('div')
      wrapper.className = 'sq-card-wrapper'
      this.#target = wrapper
      const { openFrame } = await import(`${origin}/frames.js`)
      const { frame, port } = await openFrame('/card-form', 'Secure card payment form', (frame) => {
        frame.className = 'sq-card-component'
        // Make the frame 3px wider on each side, so the focus ring fits and the fields line up with the page.
        frame.style.cssText = 'display:block;border:0;width:calc(100% + 6px);margin:-3px;height:218px'
        wrapper.append(frame)
        element.append(wrapper)
      })
      // In development, React's Strict Mode destroys the card while it's still loading.
      if (this.#destroyed) return
      this.#frame = frame
      this.#port = port
      port.onmessage = ({ data }) => this.#receive(data)
      await Promise.race([this.#request('configure', this.#settings()), deadline()])
    }

    async configure(options) {
      this.#requireAttached()
      this.#options = checkOptions(options)
      await this.#request('configure', this.#settings())
    }

    async tokenize(verificationDetails) {
      this.#requireAttached()
      const { result, challenge } = await this.#request('tokenize', { verificationDetails })
      if (!challenge) return result
      const outcome = await verifyWithBank(result.token, verificationDetails)
      if (outcome === 'passed') return result
      if (outcome === 'canceled') return { status: 'Cancel' }
      return {
        status: 'Error',
        errors: [{ type: 'VERIFICATION_ERROR', message: "The bank didn't confirm this payment" }],
      }
    }

    async focus(field) {
      this.#requireAttached()
      if (!FIELDS.includes(field)) throw new errors.InvalidOptionError(`No field ${field}`)
      this.#frame.focus()
      return this.#request('focus', { field })
    }

    async setError(field) {
      this.#requireAttached()
      if (!FIELDS.includes(field)) throw new errors.InvalidOptionError(`No field ${field}`)
      return this.#request('setError', { field })
    }

    async clear() {
      this.#requireAttached()
      return this.#request('clear', {})
    }

    recalculateSize() {
      this.#port?.postMessage({ type: 'recalculateSize' })
    }

    async detach() {
      if (!this.#target) return false
      this.#port?.close()
      this.#target.remove()
      this.#target = null
      this.#frame = null
      this.#port = null
      return true
    }

    async destroy() {
      this.#requireAlive()
      this.#destroyed = true
      this.#listeners.clear()
      return this.detach()
    }

    addEventListener(type, listener) {
      this.#requireAlive()
      const listeners = this.#listeners.get(type) ?? new Set()
      listeners.add(listener)
      this.#listeners.set(type, listeners)
    }

    removeEventListener(type, listener) {
      this.#listeners.get(type)?.delete(listener)
    }

    #settings() {
      return { options: this.#options, account: this.#account, locale: this.#locale }
    }

    #requireAlive() {
      if (this.#destroyed) throw new errors.PaymentMethodAlreadyDestroyedError('The card has been destroyed')
    }

    #requireAttached() {
      this.#requireAlive()
      if (!this.#frame) throw new errors.PaymentMethodNotAttachedError('The card is not attached')
    }

    #request(type, fields) {
      this.#count += 1
      const id = this.#count
      return new Promise((resolve) => {
        this.#waiting.set(id, resolve)
        // Send JSON, because the page can pass objects that can't be cloned.
        this.#port.postMessage(JSON.parse(JSON.stringify({ type, id, ...fields })))
      })
    }

    #receive(data) {
      if (data.type === 'response') {
        this.#waiting.get(data.id)?.(data.value)
        this.#waiting.delete(data.id)
      } else if (data.type === 'resize') {
        this.#frame.style.height = `${data.height}px`
      } else if (data.type === 'event') {
        for (const listener of this.#listeners.get(data.eventType) ?? []) {
          listener({ type: data.eventType, detail: data.detail })
        }
      }
    }
  }

  const SELECTORS = [
    'input',
    'input.is-focus',
    'input.is-error',
    'input::placeholder',
    'input.is-focus::placeholder',
    'input.is-error::placeholder',
    '.input-container',
    '.input-container.is-focus',
    '.input-container.is-error',
    '.message-text',
    '.message-text.is-error',
    '.message-icon',
    '.message-icon.is-error',
  ]
  const PROPERTIES = [
    'backgroundColor',
    'borderColor',
    'borderRadius',
    'borderWidth',
    'color',
    'fontFamily',
    'fontSize',
    'fontWeight',
  ]

  /** Returns the locale if it's a language tag. If Square doesn't support the language, its card form is in English. */
  function checkLocale(locale) {
    if (typeof locale === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(locale)) return locale
    throw new errors.InvalidOptionError(`No locale ${locale}`)
  }

  /** Refuses unknown styles, as Square does. */
  function checkOptions(options = {}) {
    for (const [selector, rules] of Object.entries(options.style ?? {})) {
      const blocks = selector.startsWith('@media') ? Object.entries(rules) : [[selector, rules]]
      for (const [name, properties] of blocks) {
        const unknown = Object.keys(properties).find((property) => !PROPERTIES.includes(property))
        if (!SELECTORS.includes(name)) throw new errors.InvalidOptionError(`style: no selector '${name}'`)
        if (unknown) throw new errors.InvalidOptionError(`style: no property '${unknown}' of '${name}'`)
      }
    }
    return options
  }

  window.Square = {
    errors,
    payments(applicationId, locationId) {
      if (typeof applicationId !== 'string' || !/^(sandbox-)?sq0/.test(applicationId)) {
        throw new errors.InvalidApplicationIdError("The Payment application ID isn't valid")
      }
      let locale = 'en-US'
      return {
        card: async (options) => new Card({ applicationId, locationId }, options, locale),
        paymentRequest: (options) => new PaymentRequest(options),
        applePay: (request) => createWallet('Apple Pay', request, { applicationId, locationId }),
        googlePay: (request) => createWallet('Google Pay', request, { applicationId, locationId }),
        setLocale: async (given) => {
          locale = checkLocale(given)
        },
      }
    },
  }
})()
