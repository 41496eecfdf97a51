import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What to do about a value of the wrong kind, by the kind that is needed. */
const KINDS: Record<string, string> = {
  string: 'Please send text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send an object.',
  file: 'Please choose a file.',
}

/** Returns a sentence in plain words for a value that a shape refuses and for which the shape has none of its own. */
export function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is required.'
        : (KINDS[issue.expected] ?? NOT_USABLE)
    case 'invalid_value':
      return issue.values.length === 1
        ? `This can only be ${String(issue.values[0])}.`
        : `Please choose one of these: ${issue.values.join(', ')}.`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return `Please give a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Please leave these out: ${issue.keys.join(', ')}.`
    default:
      return NOT_USABLE
  }
}

const NOT_USABLE = 'Please check this and try again.'

function tooSmall({ origin, minimum }: { origin: string; minimum: number | bigint }): string {
  if (origin === 'string')
    return minimum === 1 ? 'This is required.' : `Please use at least ${minimum} characters.`
  if (origin === 'array') return `Please choose at least ${minimum}.`
  return `Please give ${minimum} or more.`
}

function tooBig({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  if (origin === 'string') return `Please use at most ${maximum} characters.`
  if (origin === 'array') return `Please choose at most ${maximum}.`
  return `Please give ${maximum} or less.`
}

// Here and not at each parse: the forms of the browser and the CMS use the same shapes. Whatever a shape says itself is kept.
z.config({ customError: plainMessage })
