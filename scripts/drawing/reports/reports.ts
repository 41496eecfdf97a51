import {
  drawDawn,
  drawDrift,
  drawFogMorning,
  drawLighthouseNight,
  drawPelicanLine,
  drawSeabirds,
  drawSunset,
  drawTrolling,
} from './bay'
import { drawBait, drawCoffee, drawIce, drawRods } from './deck'
import { drawOtter, drawSeaLions } from './harbor-animals'
import { drawAlbacore, drawAnchovy, drawBluefin, drawJellyfish, drawSalmonChase } from './open-water'
import {
  drawHalibutSand,
  drawKelpForest,
  drawLingcodLedge,
  drawReefView,
  drawRockfishPortrait,
} from './reef-life'
import { drawBlueWhale, drawDolphins, drawGrayWhale, drawHumpback } from './whales'

/** The drawing functions for `reports/*` in `src/database/seed/site/picture-list.ts`, by picture name. */
export const REPORTS: Record<string, () => string> = {
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
