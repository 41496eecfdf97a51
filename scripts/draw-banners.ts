import { mkdirSync, writeFileSync } from 'node:fs'
import { drawScene, type Scene } from './drawing/scene'

/** The ten routes' scenes (specification section 2): one bay, one hand, ten hours. */
const BANNERS: Record<string, Scene> = {
  home: {
    light: 'sunrise',
    seed: 11,
    sun: { at: [1260, 540], radius: 118 },
    lighthouse: { at: [800, 640], scale: 1.12, from: 'left' },
    boat: { at: [1420, 730], scale: 1.1 },
    boardwalk: [330, 594],
    pelicans: { at: [1880, 210], count: 5 },
    clouds: [
      [520, 210, 420],
      [1720, 330, 360],
      [2200, 190, 300],
    ],
  },
  about: {
    light: 'morning',
    seed: 23,
    sun: { at: [820, 420], radius: 84 },
    boat: { at: [1120, 726], scale: 1.15 },
    lighthouse: { at: [1860, 632], scale: 0.8, from: 'right' },
    gulls: [
      [1320, 300],
      [1390, 350],
      [1460, 270],
      [1560, 330],
    ],
    clouds: [
      [460, 250, 420],
      [1640, 210, 480],
    ],
  },
  contact: {
    light: 'dusk',
    seed: 31,
    sun: { at: [1540, 560], radius: 110 },
    lighthouse: { at: [1010, 640], scale: 1.08, from: 'left' },
    boardwalk: [380, 594],
    clouds: [
      [1900, 300, 460],
      [600, 200, 380],
    ],
    gulls: [
      [1700, 360],
      [1760, 330],
    ],
  },
  'trips-and-rates': {
    light: 'morning',
    seed: 47,
    sun: { at: [1620, 360], radius: 92 },
    boat: { at: [1480, 716], scale: 0.95 },
    fish: { at: [930, 660], scale: 0.9 },
    boardwalk: [340, 594],
    clouds: [
      [640, 260, 460],
      [2080, 250, 380],
    ],
  },
  availability: {
    light: 'sunrise',
    seed: 59,
    sun: { at: [940, 520], radius: 104 },
    lighthouse: { at: [1640, 640], scale: 1.15, from: 'right' },
    boat: { at: [1120, 722], scale: 1.05, flip: true },
    pelicans: { at: [820, 260], count: 4 },
    clouds: [
      [1340, 300, 380],
      [300, 260, 320],
    ],
  },
  'captain-and-vessel': {
    light: 'golden',
    seed: 61,
    sun: { at: [900, 500], radius: 120 },
    boat: { at: [1040, 736], scale: 1.6 },
    pelicans: { at: [1960, 260], count: 5 },
    clouds: [[1700, 360, 420]],
  },
  'fish-report': {
    light: 'golden',
    seed: 71,
    sun: { at: [1500, 540], radius: 112 },
    fish: { at: [1080, 650], scale: 1.05 },
    boat: { at: [1640, 700], scale: 0.75 },
    gulls: [
      [1740, 420],
      [1800, 450],
      [1850, 400],
      [1690, 470],
    ],
    clouds: [[700, 280, 420]],
  },
  recipes: {
    light: 'dusk',
    seed: 83,
    sun: { at: [1180, 540], radius: 130 },
    boat: { at: [1560, 708], scale: 0.85, flip: true },
    boardwalk: [470, 594],
    clouds: [
      [1820, 280, 460],
      [520, 330, 340],
    ],
    gulls: [
      [900, 330],
      [960, 300],
    ],
  },
  faq: {
    light: 'night',
    seed: 97,
    sun: { at: [1560, 330], radius: 72 },
    lighthouse: { at: [940, 640], scale: 1.08, from: 'left' },
    stars: true,
    clouds: [[1880, 400, 380]],
  },
  directions: {
    light: 'mist',
    seed: 101,
    sun: { at: [1480, 430], radius: 86 },
    lighthouse: { at: [1180, 646], scale: 1.16, from: 'left' },
    boat: { at: [1560, 716], scale: 0.9 },
    fog: true,
    pelicans: { at: [980, 300], count: 3 },
  },
}

const folder = new URL('../src/database/seed/pictures/banners/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, scene] of Object.entries(BANNERS)) {
  writeFileSync(new URL(`${name}.svg`, folder), drawScene(scene))
}
