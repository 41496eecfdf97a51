import type { AfterErrorHook } from 'payload'

/** Payload's `ValidationFieldError`, whose label can also be an object with translations. */
interface Fault {
  label?: unknown
  path?: string
  message?: string
}

/**
 * Says what's wrong with each invalid field (an `afterError` hook): `Date: Pick a day.` Payload's own message
 * only lists the fields (`The following field is invalid: Date`).
 */
export const nameFaults: AfterErrorHook = ({ result }) => {
  const errors: unknown = result && 'errors' in result ? result.errors : undefined
  if (!Array.isArray(errors)) return
  const named = errors.map((error: { name?: string; data?: { errors?: Fault[] } }) => {
    const faults = error.name === 'ValidationError' ? error.data?.errors : undefined
    return faults?.length ? { ...error, message: faults.map(faultText).join(' ') } : error
  })
  return { response: { ...result, errors: named } }
}

/**
 * Describes an invalid field. Payload's own labels can be paths like `Step 2 > Heading`. Errors from our hooks
 * have no label, so the field's name is used.
 */
function faultText({ label, path = '', message: text = '' }: Fault): string {
  const field = typeof label === 'string' ? label : nameInWords(path)
  if (text === 'This field is required.') return `${field}: Please fill this in.`
  return `${field}: ${text}${/[.!?]$/.test(text) ? '' : '.'}`
}

/** Turns a path like `sections.0.startDate` into `Start date`. */
function nameInWords(path: string): string {
  const words = (path.split('.').at(-1) ?? '').replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
