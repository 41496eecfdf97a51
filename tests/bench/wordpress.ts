import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '../../scripts/run/children'
import { findFreePort } from '../../scripts/run/ports'
import { waitUntilReady } from '../../scripts/run/wait-until-ready'

/**
 * The folder of Debian's wordpress package. Also needed: wordpress-theme-twentytwentythree, php-fpm, php-mysql,
 * mariadb-server and nginx.
 */
const WORDPRESS = '/usr/share/wordpress'
const PHP_WORKERS = 4
const START_MS = 60_000

export interface WordPress {
  url: string
  stop(): Promise<void>
}

/** Installs WordPress with its default theme and content in a temporary folder, and serves it. Needs root. */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-wordpress-'))
  execFileSync('chmod', ['755', folder])
  const [port, sqlPort] = [await findFreePort(), await findFreePort()]
  const url = `http://localhost:${port}/`
  const children: Child[] = []
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const start = (command: string, ...args: string[]) => {
    const child = startChild(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    children.push(child)
    return child
  }
  try {
    await startMariaDb(folder, sqlPort, start)
    install(folder, url, sqlPort)
    writeFileSync(join(folder, 'fpm.conf'), fpmConfig(folder))
    start(findFpm(), '--nodaemonize', '--allow-to-run-as-root', '--fpm-config', join(folder, 'fpm.conf'))
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, port))
    await waitUntilReady(url, start('nginx', '-c', join(folder, 'nginx.conf')), START_MS)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startMariaDb(
  folder: string,
  port: number,
  start: (command: string, ...args: string[]) => Child,
): Promise<void> {
  const data = join(folder, 'mysql')
  execFileSync('mariadb-install-db', ['--no-defaults', '--user=root', `--datadir=${data}`], {
    stdio: 'ignore',
  })
  const socket = join(folder, 'mysql.sock')
  start(
    'mariadbd',
    '--no-defaults',
    '--user=root',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-grant-tables',
    '--skip-networking=0',
    '--innodb-buffer-pool-size=256M',
  )
  for (const deadline = Date.now() + START_MS; ; ) {
    try {
      execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', 'CREATE DATABASE wordpress'], {
        stdio: 'ignore',
      })
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resume) => setTimeout(resume, 300))
    }
  }
}

function install(folder: string, url: string, sqlPort: number): void {
  const site = join(folder, 'site')
  cpSync(WORDPRESS, site, { recursive: true, dereference: true })
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', '127.0.0.1:${sqlPort}'); define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url.slice(0, -1)}'); define('WP_SITEURL', '${url.slice(0, -1)}');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
// Otherwise, WordPress redirects the home page to itself, because of the port.
remove_filter('template_redirect', 'redirect_canonical');
`,
  )
  const script = `define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = 'localhost'; chdir('${site}');
    require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
    wp_install('Bench', 'bench', 'bench@example.com', true, '', 'not-a-real-account');`
  execFileSync('php', ['-r', script], { stdio: 'ignore' })
}

function findFpm(): string {
  const name = readdirSync('/usr/sbin').find((each) => each.startsWith('php-fpm'))
  if (!name) throw new Error('The comparison with WordPress needs php-fpm (Debian has a package).')
  return join('/usr/sbin', name)
}

/** Returns a configuration with a fixed-size pool, which is the fastest setup for a steady load. */
const fpmConfig = (folder: string) => `[global]
error_log = ${join(folder, 'fpm.log')}
[www]
user = root
group = root
listen = ${join(folder, 'fpm.sock')}
pm = static
pm.max_children = ${PHP_WORKERS}
`

const nginxConfig = (folder: string, port: number) => `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')};
user root;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  gzip on; gzip_min_length 1024;
  server {
    listen ${port};
    root ${join(folder, 'site')};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${join(folder, 'fpm.sock')};
    }
  }
}
`
