/** Solves proofs of work in a Web Worker, so that the page doesn't stutter meanwhile. */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

handler({ deriveKey })
