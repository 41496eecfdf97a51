import type { PayloadRequest } from 'payload'

/**
 * Returns whether a change only saves a draft and leaves the published document alone. A hook can't tell from
 * the document, which looks the same after saving a draft and after unpublishing it
 * (https://github.com/payloadcms/payload/issues/4405). So this function repeats Payload's own rule: Payload
 * writes the published document unless the request has `draft=true` and the status isn't `published`
 * (collections/operations/utilities/update.js). A change without a request counts as a change to the
 * published document. Contract test: tests/int/payload-contract.test.ts.
 */
export function isDraftSave(
  req: Pick<PayloadRequest, 'query'> & Partial<Pick<PayloadRequest, 'pathname'>>,
  status: unknown,
): boolean {
  // When staff reorder a document that has a draft, Payload saves a draft without setting the parameter.
  if (status === 'draft' && req.pathname === '/api/reorder') return true
  // Accept both types, because Payload's endpoints convert this parameter from a string to a boolean.
  const { draft } = req.query ?? {}
  return status === 'draft' && (draft === true || draft === 'true')
}
