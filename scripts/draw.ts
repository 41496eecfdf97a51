/** `npm run draw`: draws the pictures for the seed data and the site's icons. The output is deterministic. */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawCaptain } from './drawing/about/captain'
import { drawCompany } from './drawing/about/company'
import { drawVessel } from './drawing/about/vessel'
import { BANNERS } from './drawing/banners/banners'
import { drawIcon } from './drawing/icons/icon'
import { drawHarborMap } from './drawing/map/harbor-map'
import { drawPoster } from './drawing/poster'
import { REPORTS } from './drawing/reports/reports'
import { drawScene } from './drawing/scene'
import { TRIPS } from './drawing/trips'

const PICTURES = new URL('../src/database/seed/pictures/', import.meta.url)
const PUBLIC = new URL('../public/', import.meta.url)

/** @param name the path below `seed/pictures`, without `.svg` */
function write(name: string, svg: string): void {
  const file = new URL(`${name}.svg`, PICTURES)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, svg)
}

write('about/captain', drawCaptain())
write('about/company', drawCompany())
write('about/vessel', drawVessel())
write('harbor-map', drawHarborMap())
for (const [name, scene] of Object.entries(BANNERS)) write(`banners/${name}`, drawScene(scene))
for (const [name, poster] of Object.entries(TRIPS)) write(`trips/${name}`, drawPoster(poster))
for (const [name, draw] of Object.entries(REPORTS)) write(`reports/${name}`, draw())

async function writeIcon(file: string, svg: string, size: number): Promise<void> {
  const pixels = await sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer()
  writeFileSync(new URL(file, PUBLIC), pixels)
}

const [disc, full] = [drawIcon('disc'), drawIcon('full')]
writeFileSync(new URL('icon.svg', PUBLIC), disc)
await writeIcon('icon-192.png', disc, 192)
await writeIcon('icon-512.png', disc, 512)
await writeIcon('icon-maskable-512.png', full, 512)
await writeIcon('apple-icon.png', full, 180)
