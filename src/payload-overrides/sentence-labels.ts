import type { Field, Option } from 'payload'

/**
 * Labels fields and options that have no label of their own in sentence case, like the rest of the CMS: `Sent
 * at`, `Needs review`. Payload's own labels are in title case (`Sent At`), and its options are the stored values.
 */
export function withSentenceLabels<Config extends { fields: Field[] }>(config: Config): Config {
  return { ...config, fields: config.fields.map(labeled) }
}

function labeled(field: Field): Field {
  const named =
    'name' in field && field.label === undefined ? { ...field, label: inWords(field.name) } : field
  switch (named.type) {
    case 'tabs':
      return { ...named, tabs: named.tabs.map(withSentenceLabels) }
    case 'blocks':
      return { ...named, blocks: named.blocks.map(withSentenceLabels) }
    case 'array':
    case 'collapsible':
    case 'group':
    case 'row':
      return withSentenceLabels(named)
    case 'radio':
    case 'select':
      return { ...named, options: named.options.map(withLabel) }
    default:
      return named
  }
}

const withLabel = (option: Option): Option =>
  typeof option === 'string' ? { value: option, label: inWords(option) } : option

/** Returns `squarePaymentId` as 'Square payment ID', `totalCents` as 'Total', and `needs-review` as 'Needs review'. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/ cents$/, '')
    .replace(/\bid$/, 'ID')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
