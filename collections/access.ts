import type { Access, CollectionConfig, FieldAccess, PayloadRequest } from 'payload'

/** Returns whether the user is a captain (docs/product-rules.md#roles). */
export const isCaptain = (req: Pick<PayloadRequest, 'user'>): boolean => req.user?.role === 'captain'

export const isStaff = (req: Pick<PayloadRequest, 'user'>): boolean =>
  req.user?.role === 'captain' || req.user?.role === 'editor'

export const noAccess: Access = () => false
export const captain: Access = ({ req }) => isCaptain(req)
export const staff: Access = ({ req }) => isStaff(req)

export const captainField: FieldAccess = ({ req }) => isCaptain(req)

/** Hides the tab with a document's JSON, which isn't useful to anyone in the CMS. */
export const withoutApiTab = <Config extends { admin?: object }>(config: Config): Config => ({
  ...config,
  admin: { ...config.admin, hideAPIURL: true },
})

/** The menu group for collections that the booking system writes to. */
export const INTERNALS = 'Internals'

/** Access rules for a collection that only the services write to. The captain can view it in the CMS. */
export const ledgerAccess = { create: noAccess, read: captain, update: noAccess, delete: noAccess }

/** Options for a collection that only the services write to. It has no REST endpoints. */
export const ledgerCollection = {
  access: ledgerAccess,
  endpoints: false,
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>

/** Returns the options for a collection that's completely hidden from the CMS. */
export const internalCollection = () =>
  ({
    ...ledgerCollection,
    access: { ...ledgerAccess, read: noAccess },
    admin: { hidden: true },
  }) satisfies Partial<CollectionConfig>

/** Access rules for content that staff edit. Visitors need no access, because the site uses the Local API. */
export const contentAccess = {
  create: staff,
  read: staff,
  readVersions: staff,
  update: staff,
  delete: staff,
}

export const captainAccess = { create: captain, read: captain, update: captain, delete: captain }
