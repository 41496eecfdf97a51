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
import { withLinkRule } from '@/payload-overrides/link-rule'

/** The rich text editor, limited to the features that the site has styles for. */
export const proseEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h3'] }),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({ enabledCollections: [], fields: ({ defaultFields }) => defaultFields.map(withLinkRule) }),
    UnorderedListFeature(),
    OrderedListFeature(),
    // By default, Payload hides these buttons in a “T” menu, where editors don't find the lists.
    FixedToolbarFeature({ customGroups: { text: { type: 'buttons' } } }),
  ],
})
