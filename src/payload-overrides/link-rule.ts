import type { FieldAffectingData } from 'payload'
import { refuseLink } from '@/shared/paths/link-address'

/**
 * Replaces the rule that Payload's rich text editor applies to a link's URL. Payload's rule encodes URLs that
 * it considers invalid, for example `/trips-&-rates`, and accepts `javascript:` URLs
 * (https://github.com/payloadcms/payload/pull/7870). Contract test: tests/int/payload-contract.test.ts.
 */
export function withLinkRule(field: FieldAffectingData): FieldAffectingData {
  if (field.type !== 'text' || field.name !== 'url') return field
  return { ...field, hooks: {}, validate: (value: unknown) => refuseLink(value) ?? true }
}
