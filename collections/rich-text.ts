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

/** The editor's own rule rejects or mangles `/trips-&-rates` and accepts `javascript:` URLs. */
function withLinkRule(field: FieldAffectingData): FieldAffectingData {
  if (field.type !== 'text' || field.name !== 'url') return field
  return { ...field, hooks: {}, validate: (value: unknown) => refuseLink(value) ?? true }
}

/** Rich text editor with only the features that the site has styles for. */
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
