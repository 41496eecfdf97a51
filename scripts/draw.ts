import { mkdirSync, writeFileSync } from 'node:fs'
import { drawCaptain } from './drawing/about/captain'
import { drawCompany } from './drawing/about/company'
import { drawVessel } from './drawing/about/vessel'
import { BANNERS } from './drawing/banners/banners'
import { drawHarborMap } from './drawing/map/harbor-map'
import { drawPoster } from './drawing/poster'
import { drawScene } from './drawing/scene'
import { TRIPS } from './drawing/trips'

const PICTURES = new URL('../src/database/seed/pictures/', import.meta.url)

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
