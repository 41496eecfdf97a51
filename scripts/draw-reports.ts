import { mkdirSync, writeFileSync } from 'node:fs'
import {
  drawDawn,
  drawDrift,
  drawFogMorning,
  drawLighthouseNight,
  drawPelicanLine,
  drawSeabirds,
  drawSunset,
  drawTrolling,
} from './drawing/reports/bay'
import {
  drawAlbacore,
  drawAnchovy,
  drawBluefin,
  drawJellyfish,
  drawSalmonChase,
} from './drawing/reports/open-water'
import {
  drawHalibutSand,
  drawKelpForest,
  drawLingcodLedge,
  drawReefView,
  drawRockfishPortrait,
} from './drawing/reports/reef-life'

/** One picture a name of `reports/*` in `src/database/seed/site/picture-list.ts`. */
const REPORTS: Record<string, () => string> = {
  albacore: drawAlbacore,
  anchovy: drawAnchovy,
  bluefin: drawBluefin,
  dawn: drawDawn,
  drift: drawDrift,
  fog: drawFogMorning,
  halibut: drawHalibutSand,
  jellyfish: drawJellyfish,
  kelp: drawKelpForest,
  lighthouse: drawLighthouseNight,
  lingcod: drawLingcodLedge,
  pelican: drawPelicanLine,
  reef: drawReefView,
  rockfish: drawRockfishPortrait,
  salmon: drawSalmonChase,
  seabirds: drawSeabirds,
  sunset: drawSunset,
  trolling: drawTrolling,
}

const folder = new URL('../src/database/seed/pictures/reports/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(REPORTS)) writeFileSync(new URL(`${name}.svg`, folder), draw())
