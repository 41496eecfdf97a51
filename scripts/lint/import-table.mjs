/**
 * The import rules (ARCHITECTURE.md). A zone is a folder with its own rules; a file belongs to the first zone
 * whose pattern matches its path.
 *
 * - `may`: zones, or single modules of `src/`, that it may import besides itself
 * - `apart`: its subfolders must not import each other (features, vendors)
 * - `families`: subfolders whose own subfolders may only import each other's members listed here
 * - `packages`: the only packages it may import; without it, any package except those in `never`
 * - `never`: packages (and everything below them) that it must not import
 * - `but`: exceptions to `never`
 * - `typesFrom`: packages and zones from which it may only import types
 */
export const ZONES = [
  {
    name: 'domain',
    path: /^src\/domain\//,
    may: [],
    packages: ['@date-fns/tz', '@date-fns/utc', 'date-fns', 'libphonenumber-js'],
  },
  {
    name: 'shared',
    path: /^src\/shared\//,
    may: ['domain'],
    packages: ['@date-fns/tz', '@date-fns/utc', 'date-fns', 'libphonenumber-js'],
  },
  { name: 'contract', path: /^src\/contract\//, may: ['domain', 'shared'], packages: ['zod'] },
  {
    name: 'seo',
    path: /^src\/seo\//,
    may: ['domain', 'shared', 'contract'],
    packages: [],
    typesFrom: ['schema-dts'],
  },
  {
    name: 'services',
    path: /^src\/services\//,
    may: ['domain', 'shared', 'contract', 'payload-overrides/password-hash'],
    packages: ['node:', '@zxcvbn-ts'],
    typesFrom: ['payload', 'payload-types'],
  },
  {
    name: 'adapters',
    path: /^src\/adapters\//,
    may: ['services/ports', 'services/errors', 'domain', 'shared', 'env'],
    apart: true,
    never: ['next', 'react', '@payloadcms'],
    typesFrom: ['payload', 'payload-types'],
  },
  {
    name: 'api',
    path: /^src\/api\//,
    may: ['contract', 'services', 'domain', 'shared', 'server'],
    never: ['react', 'square', '@emailjs', 'mongoose', '@libsql'],
    typesFrom: ['payload-types'],
  },
  {
    // Used by the Payload config, so it must not import the running Payload.
    name: 'server',
    path: /^src\/server\//,
    may: [
      'services',
      'adapters',
      'database/database-time',
      'payload-overrides/password-hash',
      'domain',
      'shared',
      'contract',
      'env',
    ],
    typesFrom: ['payload-types'],
  },
  {
    // Uses the running Payload, and therefore its config.
    name: 'runtime',
    path: /^src\/runtime\//,
    may: [
      'server',
      'services',
      'adapters',
      'seo',
      'domain',
      'shared',
      'contract',
      'database',
      'payload-overrides',
      'env',
      'payload-config',
    ],
    typesFrom: ['payload-types'],
  },
  {
    name: 'payload-overrides',
    path: /^src\/payload-overrides\//,
    may: ['services', 'contract', 'domain', 'shared', 'server'],
    packages: ['payload', '@payloadcms', 'node:'],
    typesFrom: ['payload-types'],
  },
  {
    name: 'database',
    path: /^src\/database\//,
    may: ['services', 'domain', 'shared', 'contract', 'server', 'payload-overrides', 'env', 'payload-types'],
    never: ['next', 'react', 'square'],
  },
  {
    name: 'globals',
    path: /^src\/globals\//,
    may: [
      'domain',
      'shared',
      'contract',
      'services',
      'components',
      'collections',
      'server',
      'payload-overrides',
    ],
    never: ['square', '@emailjs'],
    typesFrom: ['payload-types'],
  },
  {
    name: 'collections',
    path: /^collections\//,
    may: ['domain', 'shared', 'contract', 'services', 'components', 'globals', 'server', 'payload-overrides'],
    never: ['square', '@emailjs'],
    typesFrom: ['payload-types'],
  },
  {
    name: 'api-client',
    path: /^src\/api-client\//,
    may: ['contract', 'domain', 'shared'],
    never: ['payload', '@payloadcms', 'square', 'react', 'next', 'node:'],
  },
  {
    name: 'features',
    path: /^src\/features\//,
    may: ['contract', 'domain', 'shared', 'api-client', 'components'],
    apart: true,
    families: { captain: ['shared', 'bookings'] },
    never: ['payload', '@payloadcms', 'square', 'node:'],
    // Renders rich text without the rest of the CMS.
    but: ['@payloadcms/richtext-lexical/react'],
  },
  {
    name: 'components',
    path: /^src\/components\//,
    may: [],
    typesFrom: ['contract'],
    never: ['payload', '@payloadcms', 'square', 'swr', 'node:'],
  },
  {
    name: 'app',
    path: /^src\/app\//,
    may: [
      'features',
      'components',
      'api-client',
      'server',
      'runtime',
      'seo',
      'contract',
      'domain',
      'shared',
      'styles',
      'fonts',
      'env',
      'payload-config',
    ],
    never: ['square', 'mongoose', '@libsql'],
    typesFrom: ['payload-types'],
  },
  { name: 'styles', path: /^src\/styles\//, may: [] },
  { name: 'fonts', path: /^src\/fonts(\.ts)?$/, may: [] },
  { name: 'payload-types', path: /^src\/payload-types(\.ts)?$/, may: [], packages: ['payload'] },
  { name: 'instrumentation', path: /^src\/instrumentation(\.ts)?$/, may: ['server', 'runtime', 'env'] },
  // Process-level files: environment, secret, proxy.
  {
    name: 'process',
    path: /^src\/[^/]+$/,
    may: ['contract/limits'],
    never: ['react', 'payload', '@payloadcms'],
  },
  {
    name: 'payload-config',
    path: /^payload\.config(\.ts)?$/,
    may: [
      'api',
      'collections',
      'globals',
      'database',
      'server',
      'services',
      'adapters',
      'payload-overrides',
      'env',
    ],
  },
  { name: 'simulators', path: /^simulators\//, may: [], never: ['payload', '@payloadcms', 'next', 'react'] },
]

const UNIT_TEST = /\.test\.tsx?$/
/** Folders that unit tests may import in addition to what their zone allows. */
const TEST_SUPPORT = /^(tests|simulators)\//

/** Returns the zone of a path; undefined for scripts, tests and config files, which may import everything. */
export function zoneOf(path) {
  return ZONES.find((zone) => zone.path.test(path))
}

/**
 * Checks one import of a file.
 *
 * @param {string} from the importing file, relative to the repository root
 * @param {{ path: string } | { package: string }} target the imported file, relative to the root (the
 *   extension is optional), or the package's specifier
 * @param {boolean} typesOnly whether it's a type-only import
 * @returns {string | null} an error message, or null if it's allowed
 */
export function forbidImport(from, target, typesOnly) {
  const zone = zoneOf(from)
  if (zone === undefined) return null
  const importer = { zone, path: from, isTest: UNIT_TEST.test(from), typesOnly }
  const allowed = 'package' in target ? mayPackage(importer, target.package) : mayFile(importer, target.path)
  if (allowed) return null
  return `${zone.name} may not import ${'package' in target ? target.package : target.path} (scripts/lint/import-table.mjs)`
}

function mayPackage({ zone, isTest, typesOnly }, name) {
  const within = (roots = []) =>
    roots.some((root) => name === root || name.startsWith(root.endsWith(':') ? root : `${root}/`))
  if (isTest || within(zone.packages) || within(zone.but) || (typesOnly && within(zone.typesFrom)))
    return true
  return zone.packages === undefined && !within(zone.never)
}

function mayFile({ zone, path, isTest, typesOnly }, target) {
  if (TEST_SUPPORT.test(target) && isTest) return true
  const other = zoneOf(target)
  if (other === undefined) return false
  if (other === zone) {
    const theirs = folderIn(zone, target)
    if (zone.apart && theirs !== null && theirs !== folderIn(zone, path)) return false
    const members = zone.families?.[theirs]
    if (!members) return true
    const [from, to] = [path, target].map((file) => file.replace(zone.path, '').split('/')[1])
    return from === to || members.includes(to)
  }
  if (typesOnly && zone.typesFrom?.includes(other.name)) return true
  return zone.may.some((name) => name === other.name || isModule(target, `src/${name}`))
}

/** Returns the subfolder of the zone that contains the path; null for a file directly in the zone. */
function folderIn(zone, path) {
  const [first, ...rest] = path.replace(zone.path, '').split('/')
  return rest.length === 0 ? null : first
}

/** Returns whether a path (with or without extension) is the file `name` or in the folder `name`. */
function isModule(path, name) {
  return path.replace(/\.tsx?$/, '') === name || path.startsWith(`${name}/`)
}
