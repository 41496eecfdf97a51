import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv } from '@/env'

const conditions = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const service = z.strictObject({
  image: z.string(),
  build: z.union([z.string(), z.strictObject({ context: z.string(), target: z.string() })]).optional(),
  profiles: z.tuple([z.enum(['one', 'several', 'demo'])]),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: conditions })).default({}),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).default([]),
  volumes: z.array(z.string()).default([]),
  network_mode: z.literal('host').optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  restart: z.literal('unless-stopped').optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
})

const read = (file: string) => readFileSync(file, 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Record<string, Record<string, unknown>>
const services = z.record(z.string(), service).parse(compose.services)
const inProfile = (profile: string) =>
  Object.entries(services).filter(([, { profiles }]) => profiles[0] === profile)
const servers = Object.entries(services).filter(([, { image }]) => image === 'sixpack')
/** Replaces `${NAME:-default}` in a value, as Docker Compose does. */
const interpolate = (value: string, variables: Record<string, string>) =>
  value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, byDefault: string) => variables[name] || byDefault)

const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter(Boolean)
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

describe('compose.yaml', () => {
  it.each([
    ['one', ['sixpack']],
    [
      'several',
      ['mongo-1', 'mongo-2', 'mongo-3', 'mongo-setup', 'proxy', 'sixpack-1', 'sixpack-2', 'storage'],
    ],
    ['demo', ['demo']],
  ])('has the services of the profile %s', (profile, names) => {
    expect(
      inProfile(profile)
        .map(([name]) => name)
        .sort(),
    ).toEqual(names)
  })

  it('sets and reads only variables that exist', () => {
    const variables = new Set([...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name))
    const ours = Object.values(services).filter(({ image }) => image.startsWith('sixpack'))
    const set = ours.flatMap(({ environment }) => Object.keys(environment))
    expect(set).toContain('DATABASE_URI')
    expect(set.filter((name) => !variables.has(name))).toEqual([])
    const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(used).toContain('S3_BUCKET')
    expect(used.filter((name) => !variables.has(name))).toEqual([])
  })

  it.each(servers)(
    'starts %s with a valid configuration, with only the settings that the guide names',
    (_, server) => {
      // docs/deployment.md#settings
      const file = { SITE_URL: 'https://example.com', PAYLOAD_SECRET: 'x'.repeat(32) }
      const own = Object.entries(server.environment).map(([name, value]) => [name, interpolate(value, file)])
      const settings = readEnv({ NODE_ENV: 'production', ...file, ...Object.fromEntries(own) })
      const isSeveral = server.profiles[0] === 'several'
      expect(settings.databaseKind).toBe(isSeveral ? 'mongodb' : 'sqlite')
      expect(settings.s3?.bucket).toBe(isSeveral ? 'pictures' : undefined)
      // SQLite's file and a disk's pictures have to be in the volume.
      const mounted = [...server.volumes.map((line) => line.split(':')[1]), ...(isSeveral ? ['/tmp'] : [])]
      expect(mounted.some((folder) => `${settings.dataDir}/`.startsWith(`${folder}/`))).toBe(true)
    },
  )

  it('lets .env replace the bucket and the number of proxies', () => {
    const file = { S3_BUCKET: 'other', S3_ENDPOINT: 'https://s3.example.com', TRUSTED_PROXIES: '2' }
    const { environment = {} } = services['sixpack-1'] ?? {}
    for (const [name, value] of Object.entries(file))
      expect(interpolate(environment[name] ?? '', file)).toBe(value)
  })

  it('depends only on services of the same profile that can meet the condition', () => {
    for (const [name, { depends_on, profiles }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const target = services[other] ?? expect.fail(`${name} depends on ${other}`)
        expect(target.profiles).toEqual(profiles)
        const hasCheck = target.healthcheck !== undefined || target.image === 'sixpack'
        if (condition === 'service_healthy') expect(hasCheck, `${other} has a health check`).toBe(true)
        if (condition === 'service_completed_successfully') expect(target.restart).toBeUndefined()
      }
  })

  it('uses only volumes and files that exist', () => {
    const sources = Object.values(services).flatMap(({ volumes }) =>
      volumes.map((line) => line.split(':')[0]),
    )
    const named = sources.filter((source) => !source?.startsWith('.'))
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes ?? {}).sort())
    for (const source of sources) if (source?.startsWith('.')) expect(existsSync(source), source).toBe(true)
  })

  it('publishes each port once per profile, and the servers listen on it', () => {
    for (const profile of ['one', 'several', 'demo']) {
      const ports = inProfile(profile).flatMap(([, { ports: list }]) =>
        list.map((line) => line.split(':')[1]),
      )
      expect(new Set(ports).size).toBe(ports.length)
    }
    for (const [, { environment, ports }] of servers)
      for (const port of ports) expect(port.split(':')[2]).toBe(environment.PORT)
  })

  it('runs the servers read-only, without privileges, and with time to stop', () => {
    expect(servers).toHaveLength(3)
    for (const [, each] of servers) {
      expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
      const drain = Number(each.environment.DRAIN_SECONDS ?? 0)
      expect(parseInt(each.stop_grace_period ?? '')).toBeGreaterThan(drain + 25)
    }
  })

  it('gives both servers the same pictures and the same database', () => {
    const [first, second] = inProfile('several').filter(([, { image }]) => image === 'sixpack')
    expect(first?.[1].volumes).toEqual(second?.[1].volumes)
    expect(first?.[1].environment).toEqual(second?.[1].environment)
  })

  it('gives the servers a bucket that the storage has, and the same credentials', () => {
    const { environment = {} } = services['sixpack-1'] ?? {}
    const { command = [], environment: own = {}, volumes = [] } = services.storage ?? {}
    const valueOf = (name: string) => /^\$\{\w+:-(.+)\}$/.exec(environment[name] ?? '')?.[1]
    expect(valueOf('S3_ENDPOINT')).toBe('http://storage:7070')
    expect(volumes).toEqual([`pictures:${command.at(-1)}/${valueOf('S3_BUCKET')}`])
    expect(own.ROOT_ACCESS_KEY_ID).toBe(environment.S3_ACCESS_KEY_ID)
    expect(own.ROOT_SECRET_ACCESS_KEY).toBe(environment.S3_SECRET_ACCESS_KEY)
  })

  it('puts both servers into the shipped nginx configuration, and looks them up again after they’re recreated', () => {
    const script = services.proxy?.command?.[2] ?? ''
    const edit = /sed[\s\S]*(?= \\\n)/.exec(script)?.[0] ?? expect.fail('There is no sed command')
    const config = execFileSync('sh', ['-c', `${edit} deploy/nginx.conf`], { encoding: 'utf8' })
    const upstream = /^upstream sixpack \{[^}]*\}/m.exec(config)?.[0] ?? ''
    expect(upstream.match(/^ *server .*$/gm)?.map((line) => line.trim())).toEqual([
      'server sixpack-1:3000 resolve max_fails=1 fail_timeout=5s;',
      'server sixpack-2:3000 resolve max_fails=1 fail_timeout=5s;',
    ])
    // `resolve` needs a zone, a resolver, and nginx 1.27.3 or later.
    expect(upstream).toMatch(/zone sixpack_servers \d+k; resolver 127\.0\.0\.11 valid=\d+s;/)
    const [, minor] = /^nginx:1\.(\d+)$/.exec(services.proxy?.image ?? '') ?? []
    expect(Number(minor)).toBeGreaterThanOrEqual(28)
    expect(config).not.toMatch(/127\.0\.0\.1\b/)
  })
})

describe('the Dockerfile', () => {
  it('copies only what exists or what the build creates', () => {
    const copies = argumentsOf('COPY').map((line) => line.split(' '))
    const fromContext = copies.filter(([first]) => !first?.startsWith('--'))
    for (const path of fromContext.flatMap((words) => words.slice(0, -1)))
      expect(existsSync(path), path).toBe(true)
    const output = /STANDALONE = '(.+)'/.exec(read('scripts/run/standalone.ts'))?.[1]
    expect(copies.filter(([first]) => first === '--from=build')).toEqual([
      ['--from=build', `/app/${output}`, './'],
    ])
  })

  it('has the stage that the demo uses, and scripts that exist', () => {
    const stages = argumentsOf('FROM').map((line) => / AS (.+)$/.exec(line)?.[1])
    const { build } = services.demo ?? {}
    expect(stages).toContain(typeof build === 'object' ? build.target : undefined)
    expect(argumentsOf('CMD').at(-1)).toContain('scripts/start.mjs')
    expect(existsSync('scripts/start.ts')).toBe(true)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, name] of read('Dockerfile').matchAll(/RUN npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([String(name)])
  })

  it('doesn’t run as root', () => {
    expect(argumentsOf('USER')).toEqual(['node', 'node'])
  })

  it('has a health check that a server passes', () => {
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('/api/health/live')
  })

  it('uses the Node version of .nvmrc', () => {
    const images = argumentsOf('FROM').map((line) => line.split(' ')[0])
    expect(new Set(images)).toEqual(new Set([`node:${read('.nvmrc').trim()}-bookworm-slim`]))
  })
})

it('.dockerignore keeps settings, data and old builds out of the image', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'data', '.git', 'node_modules', '.next']))
})
