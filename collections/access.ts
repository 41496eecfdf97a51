import type { Access, FieldAccess, PayloadRequest } from 'payload'

/** True where the request is the signed-in captain's (decision 18). */
export const isCaptain = (req: Pick<PayloadRequest, 'user'>): boolean => req.user?.role === 'captain'

/** True for anybody signed in to the CMS: captain or editor. */
export const isStaff = (req: Pick<PayloadRequest, 'user'>): boolean =>
  req.user?.role === 'captain' || req.user?.role === 'editor'

export const nobody: Access = () => false
export const captain: Access = ({ req }) => isCaptain(req)
export const staff: Access = ({ req }) => isStaff(req)

export const captainField: FieldAccess = ({ req }) => isCaptain(req)

/** Collections that only services write: the captain may look, nobody may edit. */
export const ledgerAccess = { create: nobody, read: captain, update: nobody, delete: nobody }

/** Content that staff edit; pages read it through the Local API, so visitors need no right here. */
export const contentAccess = {
  create: staff,
  read: staff,
  readVersions: staff,
  update: staff,
  delete: staff,
}

/** What the captain alone keeps. */
export const captainAccess = { create: captain, read: captain, update: captain, delete: captain }
