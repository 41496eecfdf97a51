import { contentCollection, contentHooks, livePreview } from '@collections/content'
import {
  checkTripDate,
  draftVersionField,
  isEmpty,
  textareaRule,
  textRule,
  tripDateField,
} from '@collections/fields'
import { pictureHooks } from '@collections/fish-reports/picture-hooks'
import type { CollectionConfig } from 'payload'
import { CATCHES_SENTENCE } from '@/contract/content/fish-report-form'
import { MAX_CHARACTERS, MAX_REPORT_IMAGES, REPORTS_A_PAGE } from '@/contract/limits'
import { parseCatches } from '@/domain/catches'
import { isTripDate } from '@/domain/dates'
import { versionHooks } from '@/payload-overrides/optimistic-lock'
import { titleField } from '@/payload-overrides/readable-titles'
import { longDay } from '@/shared/format/days-with-year'

/** See docs/product-rules.md#fish-reports. */
export const FishReports: CollectionConfig = {
  slug: 'fish-reports',
  labels: { singular: 'Fish report', plural: 'Fish reports' },
  ...contentCollection(),
  hooks: {
    ...versionHooks,
    beforeChange: [...versionHooks.beforeChange, pictureHooks.beforeChange],
    afterChange: [...contentHooks.afterChange, pictureHooks.afterChange],
    afterDelete: [...contentHooks.afterDelete, pictureHooks.afterDelete],
  },
  defaultSort: '-date',
  admin: {
    group: 'Site',
    listSearchableFields: ['date', 'description'],
    defaultColumns: ['date', 'description', '_status'],
    livePreview: livePreview(() => '/fish-report'),
    description: `Reports on /fish-report, newest first, ${REPORTS_A_PAGE} per page.`,
  },
  fields: [
    draftVersionField,
    // Set by the form that created the report, so that posting again after a lost response doesn't add a copy
    // (src/services/fish-reports/publish-fish-report.ts).
    { name: 'idempotencyKey', type: 'text', unique: true, hidden: true, disableDuplicate: true },
    titleField(({ date }) => (isTripDate(date) ? `Fish report for ${longDay(date)}` : '')),
    tripDateField('date', {
      index: true,
      validate: textRule((value) => (isEmpty(value) ? 'Date is required' : checkTripDate(value))),
    }),
    {
      name: 'description',
      type: 'textarea',
      required: true,
      maxLength: MAX_CHARACTERS.description,
      validate: textareaRule(
        (value) => (typeof value === 'string' && value.trim() !== '') || 'Description is required',
      ),
    },
    {
      name: 'catches',
      label: 'Catch counts',
      type: 'text',
      maxLength: MAX_CHARACTERS.catches,
      admin: {
        description: 'For example: 31 rockfish, 3 lingcod. The chart on the page adds them up by month.',
      },
      validate: textRule(
        (value) => isEmpty(value) || parseCatches(String(value)) !== null || CATCHES_SENTENCE,
      ),
    },
    {
      name: 'conditions',
      type: 'text',
      maxLength: MAX_CHARACTERS.conditions,
      admin: { description: 'For example: 57 degrees, light northwest wind.' },
    },
    {
      name: 'images',
      label: 'Photos',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      maxRows: MAX_REPORT_IMAGES,
      admin: { description: `Up to ${MAX_REPORT_IMAGES} photos.` },
    },
  ],
}
