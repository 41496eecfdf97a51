import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData } from 'payload'
import { refuseLink } from '@/shared/paths/link-address'

/** The editor's own rule refuses `/trips-&-rates`, encodes it beyond recognition, and lets scripts pass. */
function withLinkRule(field: FieldAffectingData): FieldAffectingData {
  if (field.type !== 'text' || field.name !== 'url') return field
  return { ...field, hooks: {}, validate: (value: unknown) => refuseLink(value) ?? true }
}

/** The editor for running text: what the site's type has a style for, and nothing that breaks its layout. */
export const proseEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h3'] }),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({ enabledCollections: [], fields: ({ defaultFields }) => defaultFields.map(withLinkRule) }),
    UnorderedListFeature(),
    OrderedListFeature(),
    FixedToolbarFeature(),
  ],
})
