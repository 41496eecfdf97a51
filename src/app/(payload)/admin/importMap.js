import { BrandIcon as BrandIcon_fd246d5d962c96f3cb1d1f2b6b2c6178 } from '../../../../src/features/admin/brand-icon'
import { BrandLogo as BrandLogo_5d325f43aa9a30f0e7fe2b1590cf116f } from '../../../../src/features/admin/brand-logo'
import { DashboardLink as DashboardLink_6127072f81db91149946e5a04d9e035a } from '../../../../src/features/admin/dashboard-link'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/features/admin/brand-icon#BrandIcon": BrandIcon_fd246d5d962c96f3cb1d1f2b6b2c6178,
  "/src/features/admin/brand-logo#BrandLogo": BrandLogo_5d325f43aa9a30f0e7fe2b1590cf116f,
  "/src/features/admin/dashboard-link#DashboardLink": DashboardLink_6127072f81db91149946e5a04d9e035a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
