import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../../scripts/run/children'
import { writeNginxConfig } from '../../scripts/run/nginx'
import { findFreePort } from '../../scripts/run/ports'
import { withTestSite } from '../../scripts/run/site'
import { waitUntilReady } from '../../scripts/run/wait-until-ready'
import { startWordPress } from './wordpress'
import { ratioOf, wrkInTurns } from './wrk'

/** Compares the speed of `/` behind nginx (deploy/nginx.conf) to that of nginx serving the same bytes from a file. */
export async function measureProxy(): Promise<object[]> {
  const [port, filePort] = [await findFreePort(), await findFreePort()]
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-bench-nginx-'))
  const proxy = `http://localhost:${port}`
  const file = `http://localhost:${filePort}`
  try {
    return await withTestSite({ env: { SITE_URL: proxy, TRUSTED_PROXIES: '1' } }, async (siteUrl) => {
      mkdirSync(join(folder, 'files'))
      writeFileSync(join(folder, 'files/index.html'), await (await fetch(siteUrl)).text())
      const extra = `server { listen ${filePort}; root ${join(folder, 'files')};
        gzip on; gzip_vary on; gzip_min_length 1024; }`
      const config = writeNginxConfig(folder, { port, servers: [new URL(siteUrl).port], extra })
      const nginx = startChild('nginx', ['-c', config])
      try {
        await waitUntilReady(`${proxy}/availability`, nginx)
        const results: object[] = []
        for (const encoding of ['identity', 'gzip']) {
          const [cached = 0, disk = 0] = await wrkInTurns([`${proxy}/`, `${file}/`], {
            headers: { 'Accept-Encoding': encoding },
          })
          results.push({
            what: `/ through nginx, ${encoding}`,
            measured: Math.round(cached),
            against: `nginx from disk: ${Math.round(disk)}`,
            ratio: ratioOf(cached, disk),
          })
        }
        return results
      } finally {
        await nginx.stop()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compares `/` of the bare server with the home page of WordPress on PHP-FPM, MariaDB and nginx. */
export async function compareWithWordPress(): Promise<object[]> {
  return withTestSite({ env: {} }, async (siteUrl) => {
    const wordpress = await startWordPress()
    try {
      const headers = { 'Accept-Encoding': 'gzip' }
      const [bare = 0, other = 0] = await wrkInTurns([`${siteUrl}/`, wordpress.url], { headers })
      return [
        {
          what: '/ from Node without a proxy',
          measured: Math.round(bare),
          against: `WordPress: ${other.toFixed(1)}`,
          ratio: ratioOf(bare, other),
        },
      ]
    } finally {
      await wordpress.stop()
    }
  })
}
