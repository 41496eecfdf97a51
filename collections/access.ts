import type { Access, FieldAccess, PayloadRequest } from 'payload'

/** See docs/product-rules.md#roles. */
export const isCaptain = (req: Pick<PayloadRequest, 'user'>): boolean => req.user?.role === 'captain'

/** Captain or editor. */
export const isStaff = (req: Pick<PayloadRequest, 'user'>): boolean =>
  req.user?.role === 'captain' || req.user?.role === 'editor'

export const noAccess: Access = () => false
export const captain: Access = ({ req }) => isCaptain(req)
export const staff: Access = ({ req }) => isStaff(req)

export const captainField: FieldAccess = ({ req }) => isCaptain(req)

/** For collections that only services write: the captain can view them, and no one can edit them. */
export const ledgerAccess = { create: noAccess, read: captain, update: noAccess, delete: noAccess }

/** For content that staff edit. Pages read it through the Local API, so visitors need no access. */
export const contentAccess = {
  create: staff,
  read: staff,
  readVersions: staff,
  update: staff,
  delete: staff,
}

export const captainAccess = { create: captain, read: captain, update: captain, delete: captain }
