import type { AfterErrorHook } from 'payload'

interface Fault {
  label?: unknown
  path?: unknown
  message?: unknown
}

/**
 * Names each invalid field and what's wrong with it: `Date: Pick a day.` Payload's message only lists the fields
 * (`The following field is invalid: Date`). An `afterError` hook.
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

/** Returns a sentence about a fault. A label is `Section 2 > Heading`, or missing for our own faults. */
function faultText({ label, path, message }: Fault): string {
  const field = typeof label === 'string' ? label : nameInWords(String(path ?? ''))
  const text = String(message ?? '')
  if (text === 'This field is required.') return `${field}: Please fill this in.`
  return `${field}: ${text}${/[.!?]$/.test(text) ? '' : '.'}`
}

/** Turns a path like `sections.0.startDate` into `Start date`. */
function nameInWords(path: string): string {
  const words = (path.split('.').at(-1) ?? '').replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
