import { textRule } from '@collections/fields'
import { proseEditor } from '@collections/rich-text'
import { inBothLanguages } from '@collections/spanish'
import type { Block, Field } from 'payload'
import { FEATURE_ICONS, type Section } from '@/contract/content/page'
import { refuseLink } from '@/shared/paths/link-address'

const heading: Field = { name: 'heading', type: 'text', maxLength: 120 }
const requiredHeading: Field = { ...heading, required: true } as Field
const intro: Field = { name: 'intro', label: 'Introduction', type: 'textarea', maxLength: 600 }

const ROW_LABEL = '/src/features/admin/row-label#RowLabel'
/** Returns the options for an array field whose rows are labeled with their headings. */
const rowsOf = (kind: string) => ({
  labels: { singular: kind, plural: `${kind}s` },
  admin: {
    initCollapsed: true,
    components: { RowLabel: { path: ROW_LABEL, clientProps: { kind } } },
  },
})
const text = (options: { required?: boolean; maxLength?: number } = {}): Field => ({
  name: 'text',
  type: 'textarea',
  required: true,
  maxLength: 1200,
  ...options,
})

const block = (slug: Section['kind'], label: string, fields: Field[]): Block => ({
  slug,
  labels: { singular: label, plural: label },
  admin: {
    disableBlockName: true,
    components: { Label: { path: ROW_LABEL, clientProps: { kind: label, isMixed: true } } },
  },
  fields,
})

/** Returns a block for a section that lists content from elsewhere in the CMS. */
const list = (slug: Section['kind'], label: string): Block =>
  block(slug, label, inBothLanguages(requiredHeading, intro))

/** The sections that editors can add to a page, each with a fixed layout. */
export const PAGE_BLOCKS: Block[] = [
  block(
    'prose',
    'Text',
    inBothLanguages(heading, { name: 'text', type: 'richText', required: true, editor: proseEditor }),
  ),
  block('photo-text', 'Picture and text', [
    ...inBothLanguages(requiredHeading, { name: 'text', type: 'richText', editor: proseEditor }),
    { name: 'picture', type: 'upload', relationTo: 'media', required: true },
    {
      name: 'subsections',
      type: 'array',
      ...rowsOf('Subsection'),
      maxRows: 4,
      fields: inBothLanguages(requiredHeading, text()),
    },
  ]),
  block('features', 'Features with icons', [
    ...inBothLanguages(heading),
    {
      name: 'items',
      label: 'Features',
      type: 'array',
      ...rowsOf('Feature'),
      required: true,
      minRows: 2,
      maxRows: 4,
      fields: [
        { name: 'icon', type: 'select', required: true, options: [...FEATURE_ICONS] },
        ...inBothLanguages(requiredHeading, text({ maxLength: 300 })),
      ],
    },
  ]),
  block('facts', 'Table of facts', [
    ...inBothLanguages(requiredHeading, intro),
    {
      name: 'rows',
      label: 'Facts',
      type: 'array',
      ...rowsOf('Fact'),
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: inBothLanguages({
        type: 'row',
        fields: [
          { name: 'label', label: 'Fact', type: 'text', required: true, maxLength: 120 },
          { name: 'value', type: 'text', required: true, maxLength: 200 },
        ],
      }),
    },
  ]),
  block('steps', 'Steps', [
    ...inBothLanguages(requiredHeading),
    {
      name: 'items',
      label: 'Steps',
      type: 'array',
      ...rowsOf('Step'),
      required: true,
      minRows: 2,
      maxRows: 8,
      fields: inBothLanguages(requiredHeading, text({ maxLength: 500 })),
    },
  ]),
  block('call-to-action', 'Call to action', [
    ...inBothLanguages(requiredHeading, text({ required: false, maxLength: 300 }), {
      name: 'linkLabel',
      label: 'Button text',
      type: 'text',
      required: true,
      maxLength: 40,
    }),
    {
      name: 'linkTo',
      label: 'Button links to',
      type: 'text',
      required: true,
      admin: { description: 'A page on this site, like /availability, or an https URL.' },
      maxLength: 500,
      validate: textRule((value) => refuseLink(value) ?? true),
    },
  ]),
  list('departures', 'Next departures'),
  list('trips', 'Trip cards'),
  list('reviews', 'Reviews'),
  list('reports', 'Latest fish reports'),
  list('map', 'Map of the meeting place'),
]
