/** The card form in the simulator's iframe. It exchanges messages with the page's script over a channel. */

const fields = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'].map((name) =>
  document.getElementById(name),
)
const brandLabel = document.getElementById('brand')

const BRANDS = [
  ['AMERICAN_EXPRESS', 'Amex', /^3[47]/],
  ['DISCOVER_DINERS', 'Diners Club', /^3(0|[689])/],
  ['JCB', 'JCB', /^35/],
  ['VISA', 'Visa', /^4/],
  ['MASTERCARD', 'Mastercard', /^5/],
  ['DISCOVER', 'Discover', /^6(0|[45])/],
  ['CHINA_UNIONPAY', 'UnionPay', /^62/],
]
const TEXTS = {
  en: {
    labels: { cardNumber: 'Card number', expirationDate: 'Expires', cvv: 'CVV', postalCode: 'ZIP' },
    messages: {
      cardNumber: 'Enter a card number',
      expirationDate: 'Enter a future date',
      cvv: 'Enter the security code',
      postalCode: 'Enter a ZIP code',
    },
    placeholder: 'MM/YY',
    hint: 'Test mode: no real cards.',
    fill: 'Use a test card',
  },
  es: {
    labels: {
      cardNumber: 'Número de tarjeta',
      expirationDate: 'Vence',
      cvv: 'CVV',
      postalCode: 'ZIP',
    },
    messages: {
      cardNumber: 'Ingrese un número de tarjeta',
      expirationDate: 'Ingrese una fecha futura',
      cvv: 'Ingrese el código de seguridad',
      postalCode: 'Ingrese un código ZIP',
    },
    placeholder: 'MM/AA',
    hint: 'Modo de prueba: no use tarjetas reales.',
    fill: 'Usar una tarjeta de prueba',
  },
}
let texts = TEXTS.en

let port = null
let account = null
let brand = 'OTHER_BRAND'

const digitsOf = (text) => text.replaceAll(/\D/g, '')

/** Groups the digits as they are on the card: 4-6-5 for Amex and Diners, groups of four for all others. */
function groupNumber(digits) {
  const groups = /^3[0-4679]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/
  return groups.exec(digits).slice(1).filter(Boolean).join(' ')
}

function formatField(field) {
  const digits = digitsOf(field.value)
  if (field.id === 'cardNumber') field.value = groupNumber(digits)
  if (field.id === 'cvv') field.value = digits
  if (field.id === 'expirationDate') {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    field.value = padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 4)}` : padded
  }
}

/** Returns whether a field is complete. Only the server checks whether it's valid. */
function isComplete(field) {
  const { id, value } = field
  if (id === 'cardNumber') return digitsOf(value).length >= 14
  if (id === 'expirationDate') return /^(0[1-9]|1[0-2])\/\d\d$/.test(value)
  if (id === 'cvv') return value.length === (brand === 'AMERICAN_EXPRESS' ? 4 : 3)
  return /^\d{5}(-?\d{4})?$/.test(value)
}

function showError(field, message) {
  const container = field.closest('.input-container')
  const hadError = container.classList.contains('is-error')
  container.classList.toggle('is-error', message !== '')
  field.classList.toggle('is-error', message !== '')
  document.getElementById(`${field.id}-message`).textContent = message
  document.getElementById(`${field.id}-message`).classList.toggle('is-error', message !== '')
  if (message) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  if (hadError !== (message !== '')) emit(message ? 'errorClassAdded' : 'errorClassRemoved', field)
}

function emit(eventType, field) {
  port?.postMessage({
    type: 'event',
    eventType,
    detail: {
      cardBrand: brand,
      eventType,
      field: field.id,
      postalCodeValue: document.getElementById('postalCode').value,
      currentState: {
        hasErrorClass: field.classList.contains('is-error'),
        hasFocusClass: document.activeElement === field,
        isCompletelyValid: isComplete(field),
        isEmpty: field.value === '',
        isPotentiallyValid: true,
      },
    },
  })
}

function updateBrand() {
  const digits = digitsOf(document.getElementById('cardNumber').value)
  const found = BRANDS.find(([, , pattern]) => pattern.test(digits))
  brandLabel.textContent = found?.[1] ?? ''
  const next = found?.[0] ?? 'OTHER_BRAND'
  if (next === brand) return
  brand = next
  emit('cardBrandChanged', document.getElementById('cardNumber'))
}

function reportSize() {
  port?.postMessage({
    type: 'resize',
    height: Math.ceil(document.querySelector('form').getBoundingClientRect().height),
  })
}

/** Shows the form in the language of `payments.setLocale`, as Square does. */
function showTexts(locale) {
  const language = locale.slice(0, 2)
  texts = TEXTS[language] ?? TEXTS.en
  document.documentElement.lang = texts === TEXTS.en ? 'en' : language
  for (const { id, labels } of fields) labels[0].textContent = texts.labels[id]
  document.getElementById('expirationDate').placeholder = texts.placeholder
  document.getElementById('hint').textContent = texts.hint
  document.getElementById('fill').textContent = texts.fill
}

/** Applies the page's `style` option. square.js has already validated it. */
const customStyle = new CSSStyleSheet()
document.adoptedStyleSheets = [customStyle]
function applyOptions(options) {
  const block = (selector, rules) => {
    const rule = document.createElement('span').style
    for (const [property, value] of Object.entries(rules)) rule[property] = value
    return `${selector} { ${rule.cssText} }`
  }
  const rules = Object.entries(options.style ?? {}).map(([selector, rules]) =>
    selector.startsWith('@media')
      ? `${selector} { ${Object.entries(rules)
          .map(([name, inner]) => block(name, inner))
          .join(' ')} }`
      : block(selector, rules),
  )
  customStyle.replaceSync(rules.join('\n'))
  const postalCode = document.getElementById('postalCode')
  if (options.postalCode && postalCode.value === '') postalCode.value = options.postalCode
}

async function tokenize(verificationDetails) {
  const response = await fetch('/card-form/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...account,
      values: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
      verify: Boolean(verificationDetails),
    }),
  })
  const outcome = await response.json()
  if (outcome.status === 'OK') {
    const billing = { ...verificationDetails?.billingContact, postalCode: outcome.postalCode }
    return {
      result: {
        status: 'OK',
        token: outcome.token,
        details: { method: 'Card', card: outcome.card, billing },
      },
      challenge: outcome.challenge,
    }
  }
  for (const { field, message } of outcome.errors.filter((error) => error.field)) {
    showError(document.getElementById(field), texts === TEXTS.en ? message : texts.messages[field])
  }
  return { result: { status: outcome.status, errors: outcome.errors } }
}

async function tokenizeOrError(verificationDetails) {
  try {
    return await tokenize(verificationDetails)
  } catch (error) {
    return { result: { status: 'Error', errors: [{ type: 'NETWORK_ERROR', message: String(error) }] } }
  }
}

const commands = {
  configure({ options, account: given, locale }) {
    account = given
    applyOptions(options)
    showTexts(locale)
    reportSize()
  },
  tokenize: ({ verificationDetails }) => tokenizeOrError(verificationDetails),
  focus({ field }) {
    document.getElementById(field).focus()
    return true
  },
  setError({ field }) {
    showError(document.getElementById(field), texts.messages[field])
    return true
  },
  clear() {
    for (const field of fields) {
      field.value = ''
      showError(field, '')
    }
    updateBrand()
    return true
  },
  recalculateSize: reportSize,
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.type !== 'square-simulator' || port) return
  ;[port] = event.ports
  port.onmessage = async ({ data }) => {
    const value = await commands[data.type](data)
    port.postMessage({ type: 'response', id: data.id, value })
  }
  reportSize()
})

for (const field of fields) {
  const container = field.closest('.input-container')
  field.addEventListener('focus', () => {
    container.classList.add('is-focus')
    field.classList.add('is-focus')
    emit('focusClassAdded', field)
  })
  field.addEventListener('blur', () => {
    container.classList.remove('is-focus')
    field.classList.remove('is-focus')
    emit('focusClassRemoved', field)
    if (field.value !== '' && !isComplete(field)) showError(field, MESSAGES[field.id])
  })
  field.addEventListener('input', (event) => {
    // Don't reformat after a deletion, because that would bring the slash back.
    if (!event.inputType?.startsWith('delete')) formatField(field)
    showError(field, '')
    if (field.id === 'cardNumber') updateBrand()
    if (field.id === 'postalCode') emit('postalCodeChanged', field)
  })
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') emit('submit', field)
    if (key === 'Escape') emit('escape', field)
  })
}

document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())
document.getElementById('fill').addEventListener('click', () => {
  const values = [
    '4111 1111 1111 1111',
    `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`,
    '111',
    '95062',
  ]
  fields.forEach((field, index) => {
    field.value = values[index]
    showError(field, '')
  })
  updateBrand()
})
new ResizeObserver(reportSize).observe(document.querySelector('form'))
