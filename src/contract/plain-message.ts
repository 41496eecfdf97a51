import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Error messages for a value of the wrong type, keyed by expected type. */
const WRONG_TYPE: Record<string, string> = {
  string: 'Please send text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send an object.',
  file: 'Please choose a file.',
}

/** Returns the error message for an invalid value if its schema doesn't define one. */
function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is required.'
        : (WRONG_TYPE[issue.expected] ?? INVALID)
    case 'invalid_value':
      return issue.values.length === 1
        ? `This can only be ${String(issue.values[0])}.`
        : `Please choose one of these: ${issue.values.join(', ')}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is required.'
      return bound(issue.origin, `at least ${issue.minimum}`, `${issue.minimum} or more`)
    case 'too_big':
      return bound(issue.origin, `at most ${issue.maximum}`, `${issue.maximum} or less`)
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `These fields aren’t allowed: ${issue.keys.join(', ')}.`
    default:
      return INVALID
  }
}

const INVALID = 'Please check this and try again.'

function bound(origin: string, count: string, amount: string): string {
  if (origin === 'string') return `Please use ${count} characters.`
  return origin === 'array' ? `Please choose ${count}.` : `Please enter ${amount}.`
}

// Set the messages globally, because the browser's forms and the CMS use the same schemas.
z.config({ customError: plainMessage })
