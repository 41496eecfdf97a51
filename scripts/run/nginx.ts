import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface NginxOptions {
  port: number
  /** The ports of one or two Sixpack servers on loopback. */
  servers: [first: string, second?: string]
  /** A `server` block for another server to compare with. */
  extra?: string
}

/** Wraps deploy/nginx.conf in a main configuration with its own folders and ports. Returns the file's path. */
export function writeNginxConfig(folder: string, { port, servers, extra = '' }: NginxOptions): string {
  mkdirSync(join(folder, 'temp'))
  const [first, second] = servers
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/listen 80;\n\s*listen \[::\]:80;/, `listen ${port};\n    listen [::]:${port};`)
    .replace('server 127.0.0.1:3000', `server localhost:${first}`)
    .replace('# server 127.0.0.1:3001', second ? `server localhost:${second}` : '#')
    .replace('/var/cache/nginx/sixpack', join(folder, 'cache'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n')
  const path = join(folder, 'nginx.conf')
  writeFileSync(
    path,
    `daemon off;
pid ${join(folder, 'pid')};
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temp}
  ${site}
  ${extra}
}
`,
  )
  return path
}
