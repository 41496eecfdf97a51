import type { Access, CollectionConfig, FieldAccess, PayloadRequest } from 'payload'

/** See docs/product-rules.md#roles. */
export const isCaptain = (req: Pick<PayloadRequest, 'user'>): boolean => req.user?.role === 'captain'

/** Captain or editor. */
export const isStaff = (req: Pick<PayloadRequest, 'user'>): boolean =>
  req.user?.role === 'captain' || req.user?.role === 'editor'

export const noAccess: Access = () => false
export const captain: Access = ({ req }) => isCaptain(req)
export const staff: Access = ({ req }) => isStaff(req)

export const captainField: FieldAccess = ({ req }) => isCaptain(req)

/** Hides the tab with a document's JSON, which nobody who uses the CMS needs. */
export const withoutApiTab = <Config extends { admin?: object }>(config: Config): Config => ({
  ...config,
  admin: { ...config.admin, hideAPIURL: true },
})

/** The menu group of what the booking system writes. */
export const INTERNALS = 'Internals'

/** For collections that only services write. The captain can view them in the CMS. */
export const ledgerAccess = { create: noAccess, read: captain, update: noAccess, delete: noAccess }

/** Options of a collection that only services write, without REST endpoints. */
export const ledgerCollection = {
  access: ledgerAccess,
  endpoints: false,
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>

/** Returns the options of a collection that the CMS doesn't show at all. */
export const internalCollection = () =>
  ({
    ...ledgerCollection,
    access: { ...ledgerAccess, read: noAccess },
    admin: { hidden: true },
  }) satisfies Partial<CollectionConfig>

/** For content that staff edit. The site reads it through the Local API, so visitors need no access. */
export const contentAccess = {
  create: staff,
  read: staff,
  readVersions: staff,
  update: staff,
  delete: staff,
}

export const captainAccess = { create: captain, read: captain, update: captain, delete: captain }
