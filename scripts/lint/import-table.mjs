/** Folders that most other folders may import: rules, helpers and types that don't depend on a framework. */
const PLAIN = ['domain', 'shared', 'contract']
const BACKEND = ['server', 'services', 'adapters', 'database', 'payload-overrides', 'env']
const FRONTEND = ['charter', 'features', 'components', 'api-client', 'styles', 'fonts']
const DATE_PACKAGES = ['@date-fns/tz', '@date-fns/utc', 'date-fns', 'libphonenumber-js']
const FRAMEWORKS = ['payload', '@payloadcms', 'react', 'next']

/**
 * The import rules (ARCHITECTURE.md). A zone is a folder with its own rules. A file belongs to the first zone
 * whose `path` matches it; `path` defaults to `src/<name>/`.
 *
 * - `may`: zones, or single modules in `src/`, that this zone may import besides itself
 * - `apart`: if true, its subfolders may not import each other (features, vendors)
 * - `families`: subfolders whose own subfolders may import each other only if they're listed here
 * - `packages`: the only packages it may import; if missing, it may import any package except those in
 *   `never`
 * - `never`: packages that it may not import, including everything below them
 * - `but`: exceptions to `never`
 * - `typesFrom`: packages and zones from which it may import only types
 */
export const ZONES = [
  { name: 'charter', path: /^charter\.config(\.ts)?$/, may: [], packages: [] },
  { name: 'domain', may: ['charter'], packages: DATE_PACKAGES },
  { name: 'shared', may: ['charter', 'domain'], packages: DATE_PACKAGES },
  { name: 'contract', may: ['domain', 'shared'], packages: ['zod'] },
  { name: 'seo', may: PLAIN, packages: [], typesFrom: ['schema-dts'] },
  {
    name: 'services',
    may: [...PLAIN, 'payload-overrides/password-hash'],
    packages: ['node:', '@zxcvbn-ts', '@neaps/tide-predictor', 'pdfkit', 'suncalc'],
    typesFrom: ['payload', 'payload-types'],
  },
  {
    name: 'adapters',
    may: ['charter', 'services/ports', 'services/errors', 'services/load-package', 'domain', 'shared', 'env'],
    apart: true,
    never: ['next', 'react', '@payloadcms'],
    typesFrom: ['payload', 'payload-types'],
  },
  {
    name: 'api',
    may: [...PLAIN, 'services', 'server'],
    never: ['react', 'square', '@emailjs', 'mongoose', '@libsql'],
    typesFrom: ['payload-types'],
  },
  {
    // The Payload config imports the server zone, so the zone can't import the running Payload.
    name: 'server',
    may: [
      ...PLAIN,
      'services',
      'adapters',
      'database/database-time',
      'payload-overrides/password-hash',
      'env',
      'late-scripts',
    ],
    typesFrom: ['payload-types'],
  },
  {
    // This zone uses the running Payload, so it also depends on Payload's config.
    name: 'runtime',
    may: [...PLAIN, ...BACKEND, 'api', 'seo', 'components/text/request-language', 'payload-config'],
    typesFrom: ['payload-types'],
  },
  {
    name: 'payload-overrides',
    may: [...PLAIN, 'services', 'server'],
    packages: ['payload', '@payloadcms', 'node:'],
    typesFrom: ['payload-types'],
  },
  {
    name: 'database',
    may: [...PLAIN, 'services', 'server', 'payload-overrides', 'env', 'payload-types'],
    never: ['next', 'react', 'square'],
  },
  {
    name: 'globals',
    may: [...PLAIN, 'services', 'components', 'collections', 'server', 'payload-overrides'],
    never: ['square', '@emailjs'],
    typesFrom: ['payload-types'],
  },
  {
    name: 'collections',
    path: /^collections\//,
    may: [...PLAIN, 'services', 'components', 'globals', 'server', 'payload-overrides'],
    never: ['square', '@emailjs'],
    typesFrom: ['payload-types'],
  },
  { name: 'api-client', may: PLAIN, never: [...FRAMEWORKS, 'square', 'node:'] },
  {
    // This zone's components run inside Payload's admin panel.
    name: 'admin',
    path: /^src\/features\/admin\//,
    may: [...PLAIN, 'components'],
    never: ['square', 'node:'],
    typesFrom: ['payload'],
  },
  {
    name: 'features',
    may: [...PLAIN, 'charter', 'api-client', 'components'],
    apart: true,
    families: { captain: ['shared', 'bookings', 'weather'] },
    never: ['payload', '@payloadcms', 'square', 'node:'],
    // This zone renders rich text, but doesn't need the rest of the CMS.
    but: ['@payloadcms/richtext-lexical/react'],
  },
  {
    name: 'components',
    may: ['shared/text', 'shared/format/unbroken'],
    typesFrom: ['contract'],
    never: ['payload', '@payloadcms', 'square', 'swr', 'node:'],
  },
  {
    name: 'app',
    may: [...PLAIN, ...FRONTEND, 'server', 'runtime', 'seo', 'env', 'payload-config'],
    never: ['square', 'mongoose', '@libsql'],
    typesFrom: ['payload-types'],
  },
  { name: 'styles', may: [] },
  { name: 'fonts', path: /^src\/fonts(\.ts)?$/, may: [] },
  { name: 'payload-types', path: /^src\/payload-types(\.ts)?$/, may: [], packages: ['payload'] },
  {
    name: 'instrumentation',
    path: /^src\/instrumentation(\.ts)?$/,
    may: ['charter', 'server', 'runtime', 'env'],
  },
  // These files affect the whole process: the environment, the secret and the proxy.
  {
    name: 'process',
    path: /^src\/[^/]+$/,
    may: [
      'contract/limits',
      'domain/reference',
      'shared/paths/booking-address',
      'shared/paths/waiver-address',
      'shared/text/language',
    ],
    never: ['react', 'payload', '@payloadcms'],
  },
  {
    name: 'payload-config',
    path: /^payload\.config(\.ts)?$/,
    may: [...BACKEND, 'charter', 'domain', 'api', 'collections', 'globals'],
  },
  { name: 'late-scripts', path: /^late-scripts\.mjs$/, may: [], packages: [] },
  { name: 'simulators', path: /^simulators\//, may: [], never: FRAMEWORKS },
].map((zone) => ({ path: new RegExp(`^src/${zone.name}/`), ...zone }))

const UNIT_TEST = /\.test\.tsx?$/
/** Folders that any unit test may import. */
const TEST_SUPPORT = /^(tests|simulators)\//

/** Returns a path's zone. Scripts, tests and config files have no zone and may import anything. */
export function zoneOf(path) {
  return ZONES.find((zone) => zone.path.test(path))
}

/**
 * Returns the error message for a forbidden import, or null if the import is allowed.
 *
 * @param {string} from the importing file, relative to the repository root
 * @param {{ path: string } | { package: string }} target the imported file (its extension is optional) or
 *   package
 * @param {boolean} typesOnly whether it's a type-only import
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

/** Returns the zone's subfolder that contains the path, or null if the file is directly in the zone. */
function folderIn(zone, path) {
  const [first, ...rest] = path.replace(zone.path, '').split('/')
  return rest.length === 0 ? null : first
}

/** Returns whether a path is the file `name` or a file in the folder `name`. */
function isModule(path, name) {
  return path.replace(/\.tsx?$/, '') === name || path.startsWith(`${name}/`)
}
