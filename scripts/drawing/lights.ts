import type { BoatColors } from './boat'
import type { LighthouseColors } from './land'
import type { Sea } from './sea'
import type { Sky } from './sky'

/** The site's five colors (the same as in `src/styles/globals.css`) and tints of them. */
export const INK = {
  navy: '#0b2a3c',
  navyDeep: '#071d2b',
  navySoft: '#1d4558',
  slate: '#3d6673',
  fog: '#f6f3ec',
  fogShade: '#dfd8c8',
  kelp: '#2f6b5b',
  kelpDeep: '#1f4d42',
  kelpPale: '#7fa897',
  coral: '#f26b4e',
  coralPale: '#f7a386',
  brass: '#d9a441',
  brassPale: '#f0cf8c',
  white: '#fffaf0',
} as const

/** The colors for one time of day. */
export interface Light {
  sky: Omit<Sky, 'sun'> & { sunColor: string; halo: string }
  raster: string
  /** Far, middle and near. */
  hills: readonly [string, string, string]
  iron: string
  sea: Sea
  boat: BoatColors
  lighthouse: LighthouseColors
  rocks: { dark: string; mid: string; lit: string }
  birds: string
}

const boat: BoatColors = {
  hull: INK.white,
  hullShade: INK.fogShade,
  trim: INK.navy,
  boot: INK.coral,
  cabin: INK.fog,
  cabinShade: INK.fogShade,
  glass: INK.navySoft,
  iron: INK.navyDeep,
  foam: INK.white,
  crew: [INK.coral, INK.brass, INK.kelp],
}

const lighthouse: LighthouseColors = {
  wall: INK.white,
  shade: INK.fogShade,
  iron: INK.navy,
  lamp: INK.brass,
  roof: INK.kelp,
}

const sunrise: Light = {
  sky: {
    bands: ['#8fb9b4', '#b3cbb9', '#d6d9bd', '#f0dcb4', '#f6c99c', '#f6ae86', '#f49478'],
    sunColor: '#fff0c9',
    halo: '#fbc78e',
    cloud: '#fdf1df',
    cloudShade: '#f3b99a',
  },
  raster: '#5f9a9b',
  hills: ['#c98f84', '#7d7a80', '#2d5360'],
  iron: '#2f4a5a',
  sea: {
    bands: ['#e9a98c', '#9fb0a6', '#5f9290', '#377480', '#1f5668', '#123f54', INK.navy],
    crest: '#fbe3c6',
    glitter: '#fff0c9',
  },
  boat,
  lighthouse,
  rocks: { dark: INK.navy, mid: INK.navySoft, lit: '#c98f7c' },
  birds: INK.navy,
}

const morning: Light = {
  ...sunrise,
  sky: {
    bands: ['#7fb3bf', '#9cc6c6', '#bdd8cd', '#dfe6d0', '#f4ebcd', '#f9e3b4'],
    sunColor: '#fff6dc',
    halo: '#f9dc9d',
    cloud: '#fffaf0',
    cloudShade: '#cfe0d8',
  },
  raster: '#4f95a5',
  hills: ['#9dbcb5', '#5f8f86', '#2f6b5b'],
  iron: '#24564f',
  sea: {
    bands: ['#cfe0cf', '#8dbcb3', '#5a9d9c', '#37808a', '#216473', '#144a5d', INK.navy],
    crest: '#f6f3ec',
    glitter: '#fff6dc',
  },
  rocks: { dark: INK.navy, mid: INK.navySoft, lit: '#b9c4b4' },
}

const golden: Light = {
  ...sunrise,
  sky: {
    bands: ['#d08e4a', '#dfa652', '#e9bb68', '#f1cf87', '#f6dda2', '#faebc2'],
    sunColor: '#fff8e2',
    halo: '#fbe3a4',
    cloud: '#fdf0d0',
    cloudShade: '#e3a25c',
  },
  raster: '#b9703a',
  hills: ['#bd8a55', '#7d6b4c', '#33503f'],
  iron: '#3d3f33',
  sea: {
    bands: ['#f0cc84', '#b9a572', '#74866c', '#3f6d69', '#245464', '#133d50', INK.navy],
    crest: '#fbe9c0',
    glitter: '#fff3cf',
  },
  rocks: { dark: INK.navy, mid: '#36505a', lit: '#d9a967' },
}

const dusk: Light = {
  ...sunrise,
  sky: {
    bands: ['#1d4558', '#345567', '#626575', '#9d7478', '#d47f71', '#f28a69'],
    sunColor: '#ffd9a0',
    halo: '#f7a476',
    cloud: '#b97a78',
    cloudShade: '#7c6875',
  },
  raster: '#0b2a3c',
  hills: ['#7d6670', '#45536a', '#143244'],
  iron: '#12293b',
  sea: {
    bands: ['#d98572', '#8a727c', '#4d6579', '#2c5369', '#1a4157', '#103246', INK.navyDeep],
    crest: '#f2b59a',
    glitter: '#ffd9a0',
  },
  lighthouse: { ...lighthouse, wall: '#f3e3d3', shade: '#bfa9a4', lamp: '#ffe6a6', beam: '#ffe6a6' },
  rocks: { dark: INK.navyDeep, mid: '#17394c', lit: '#c98072' },
}

const night: Light = {
  ...dusk,
  sky: {
    bands: ['#082335', '#0c2d42', '#11384f', '#19475d', '#27586b', '#3c6d79'],
    sunColor: '#f6f3ec',
    halo: '#5f8a90',
    cloud: '#2a5567',
    cloudShade: '#1a4157',
  },
  raster: '#041420',
  hills: ['#1d4a5d', '#133a4d', '#0a2635'],
  iron: '#2f5a6b',
  sea: {
    bands: ['#3a6772', '#28566a', '#1d485d', '#153b50', '#0f3043', '#0a2536', INK.navyDeep],
    crest: '#8fb0ad',
    glitter: '#f6f3ec',
  },
  lighthouse: { ...lighthouse, wall: '#dfe3dc', shade: '#8fa3a3', lamp: '#ffe6a6', beam: '#ffe6a6' },
  rocks: { dark: '#06202f', mid: '#0f3346', lit: '#3f6573' },
}

const mist: Light = {
  ...morning,
  sky: {
    bands: ['#b7c7c4', '#c6d1cb', '#d5dad0', '#e2e3d7', '#edeade', '#f6f0df'],
    sunColor: '#fffaf0',
    halo: '#fbe6c4',
    cloud: '#f6f3ec',
    cloudShade: '#cdd5ce',
  },
  raster: '#8fa8a7',
  hills: ['#bac8c2', '#91aca6', '#547f7a'],
  iron: '#7f9c9a',
  sea: {
    bands: ['#dfe3d8', '#aec4bd', '#7ba6a3', '#4f858a', '#2f6875', '#1c4f60', INK.navy],
    crest: '#fffaf0',
    glitter: '#fffaf0',
  },
}

/** Before sunrise, while the sky is still blue overhead. */
const dawn: Light = {
  ...sunrise,
  sky: {
    bands: ['#24506a', '#3d6b7f', '#6b8f95', '#a3ada0', '#dcbf9b', '#f5b487', '#f39673'],
    sunColor: '#ffe9bd',
    halo: '#fbb983',
    cloud: '#e8b9a0',
    cloudShade: '#a98c8a',
  },
  raster: '#123f54',
  hills: ['#8f7f86', '#4d6071', '#16384b'],
  iron: '#16384b',
  sea: {
    bands: ['#e3a387', '#8d9a9a', '#507d87', '#2c6172', '#1b4a5f', '#123a4f', INK.navyDeep],
    crest: '#f7cfae',
    glitter: '#ffe9bd',
  },
}

/** A clear, windy morning. */
const clear: Light = {
  ...morning,
  sky: {
    bands: ['#4f95ad', '#6fabbc', '#95c2c8', '#bbd8d1', '#dfe8d6', '#f6f0da'],
    sunColor: '#fffaf0',
    halo: '#f9e9c0',
    cloud: '#fffaf0',
    cloudShade: '#b5d3d3',
  },
  raster: '#2f7288',
  hills: ['#8fb3b8', '#4f8590', '#245c5a'],
  sea: {
    bands: ['#a9d0cb', '#63a9ad', '#368795', '#226c80', '#17566d', '#114458', INK.navy],
    crest: INK.white,
    glitter: INK.white,
  },
}

export const LIGHTS = { dawn, clear, sunrise, morning, golden, dusk, night, mist } as const
