import { TripDateCell as TripDateCell_68d5e3f7f3bce3e6c49b99972599a24b } from '../../../../src/features/admin/list-cells'
import { TripDateField as TripDateField_da1f6897ecd84b61a2d10385c8a39d4f } from '../../../../src/features/admin/trip-date-field'
import { BookingPayments as BookingPayments_b7ece4716d65c38818b2f39784f2c121 } from '../../../../src/features/admin/booking-payments'
import { MoneyCell as MoneyCell_68d5e3f7f3bce3e6c49b99972599a24b } from '../../../../src/features/admin/list-cells'
import { DollarsField as DollarsField_1c627c9688060b259e5f796ce7e26ec3 } from '../../../../src/features/admin/dollars-field'
import { BookingSpans as BookingSpans_e42c9974a029599b76b7fab861056c7e } from '../../../../src/features/admin/booking-spans'
import { InstantCell as InstantCell_68d5e3f7f3bce3e6c49b99972599a24b } from '../../../../src/features/admin/list-cells'
import { TripDaysField as TripDaysField_9d8c9111b1bd24730a97a851cc4e9670 } from '../../../../src/features/admin/trip-days-field'
import { TitleCell as TitleCell_68d5e3f7f3bce3e6c49b99972599a24b } from '../../../../src/features/admin/list-cells'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RowLabel as RowLabel_79781b2c55a062ee8a9eedd1080a678d } from '../../../../src/features/admin/row-label'
import { DragHint as DragHint_cfd6b6fa70e9166cf3f14dbaf80bbb5d } from '../../../../src/features/admin/drag-hint'
import { MailPreview as MailPreview_64c8796fc1413a4bca162323960ae8b8 } from '../../../../src/features/admin/mail-preview'
import { BrandIcon as BrandIcon_852c4d43e972cb8c7036e2d0b046454f } from '../../../../src/features/admin/brand'
import { BrandLogo as BrandLogo_852c4d43e972cb8c7036e2d0b046454f } from '../../../../src/features/admin/brand'
import { WelcomePanel as WelcomePanel_8b582d55c4e7ca77013d71716cc1c42c } from '../../../../src/features/admin/welcome-panel'
import { DashboardLink as DashboardLink_6127072f81db91149946e5a04d9e035a } from '../../../../src/features/admin/dashboard-link'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/features/admin/list-cells#TripDateCell": TripDateCell_68d5e3f7f3bce3e6c49b99972599a24b,
  "/src/features/admin/trip-date-field#TripDateField": TripDateField_da1f6897ecd84b61a2d10385c8a39d4f,
  "/src/features/admin/booking-payments#BookingPayments": BookingPayments_b7ece4716d65c38818b2f39784f2c121,
  "/src/features/admin/list-cells#MoneyCell": MoneyCell_68d5e3f7f3bce3e6c49b99972599a24b,
  "/src/features/admin/dollars-field#DollarsField": DollarsField_1c627c9688060b259e5f796ce7e26ec3,
  "/src/features/admin/booking-spans#BookingSpans": BookingSpans_e42c9974a029599b76b7fab861056c7e,
  "/src/features/admin/list-cells#InstantCell": InstantCell_68d5e3f7f3bce3e6c49b99972599a24b,
  "/src/features/admin/trip-days-field#TripDaysField": TripDaysField_9d8c9111b1bd24730a97a851cc4e9670,
  "/src/features/admin/list-cells#TitleCell": TitleCell_68d5e3f7f3bce3e6c49b99972599a24b,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/admin/row-label#RowLabel": RowLabel_79781b2c55a062ee8a9eedd1080a678d,
  "/src/features/admin/drag-hint#DragHint": DragHint_cfd6b6fa70e9166cf3f14dbaf80bbb5d,
  "/src/features/admin/mail-preview#MailPreview": MailPreview_64c8796fc1413a4bca162323960ae8b8,
  "/src/features/admin/brand#BrandIcon": BrandIcon_852c4d43e972cb8c7036e2d0b046454f,
  "/src/features/admin/brand#BrandLogo": BrandLogo_852c4d43e972cb8c7036e2d0b046454f,
  "/src/features/admin/welcome-panel#WelcomePanel": WelcomePanel_8b582d55c4e7ca77013d71716cc1c42c,
  "/src/features/admin/dashboard-link#DashboardLink": DashboardLink_6127072f81db91149946e5a04d9e035a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
