import type * as Sdk from 'square'
import { loadPackage } from '@/services/load-package'

/**
 * Returns Square's SDK. The first call loads its 3,600 files, which takes half a second of CPU time.
 *
 * @throws Error if it can't be loaded; the next call tries again
 */
export function squareSdk(): typeof Sdk {
  // The cast is needed because `require` has no types.
  return loadPackage('square') as typeof Sdk
}

/** Returns whether Square's response was a 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof squareSdk().SquareError && error.statusCode === 404
}
