import { mkdirSync, writeFileSync } from 'node:fs'
import { drawCaptain } from './drawing/about/captain'
import { drawCompany } from './drawing/about/company'
import { drawVessel } from './drawing/about/vessel'
import { drawHarborMap } from './drawing/map/harbor-map'

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
