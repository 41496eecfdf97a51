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
import { drawBait, drawCoffee, drawIce, drawRods } from './drawing/reports/deck'
import { drawOtter, drawSeaLions } from './drawing/reports/harbor-animals'
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
import { drawBlueWhale, drawDolphins, drawGrayWhale, drawHumpback } from './drawing/reports/whales'

/** One picture a name of `reports/*` in `src/database/seed/site/picture-list.ts`. */
const REPORTS: Record<string, () => string> = {
  albacore: drawAlbacore,
  anchovy: drawAnchovy,
  bait: drawBait,
  'blue-whale': drawBlueWhale,
  bluefin: drawBluefin,
  coffee: drawCoffee,
  dawn: drawDawn,
  dolphins: drawDolphins,
  drift: drawDrift,
  fog: drawFogMorning,
  'gray-whale': drawGrayWhale,
  halibut: drawHalibutSand,
  humpback: drawHumpback,
  ice: drawIce,
  jellyfish: drawJellyfish,
  kelp: drawKelpForest,
  lighthouse: drawLighthouseNight,
  lingcod: drawLingcodLedge,
  otter: drawOtter,
  pelican: drawPelicanLine,
  reef: drawReefView,
  rockfish: drawRockfishPortrait,
  rods: drawRods,
  salmon: drawSalmonChase,
  'sea-lions': drawSeaLions,
  seabirds: drawSeabirds,
  sunset: drawSunset,
  trolling: drawTrolling,
}

const folder = new URL('../src/database/seed/pictures/reports/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(REPORTS)) writeFileSync(new URL(`${name}.svg`, folder), draw())
