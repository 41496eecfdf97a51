import { INK } from './lights'
import type { Poster } from './poster'

/** One poster a trip (specification section 9): the same bay as the banners, at six hours. */
export const TRIPS: Record<string, Poster> = {
  rockfish: {
    light: 'morning',
    seed: 5,
    horizon: 214,
    sun: { at: [560, 150], radius: 42 },
    subject: {
      kind: 'fish',
      fish: 'rockfish',
      at: [404, 426],
      scale: 1,
      tilt: -4,
      colours: {
        back: '#d9543a',
        side: INK.coral,
        belly: '#fbcdb4',
        fin: '#c4452d',
        mark: '#8e2c1a',
        eye: INK.navyDeep,
      },
    },
  },
  halibut: {
    light: 'golden',
    seed: 8,
    horizon: 214,
    sun: { at: [270, 196], radius: 52 },
    subject: {
      kind: 'fish',
      fish: 'halibut',
      at: [410, 424],
      scale: 1,
      tilt: 7,
      colours: {
        back: '#8c7440',
        side: '#b0935a',
        belly: '#f0dcae',
        fin: '#6f5b33',
        mark: '#4c3f28',
        eye: INK.navyDeep,
      },
    },
  },
  wildlife: {
    light: 'dusk',
    seed: 13,
    horizon: 330,
    sun: { at: [330, 300], radius: 70 },
    subject: { kind: 'fluke', at: [430, 440], scale: 1.35 },
  },
  tuna: {
    light: 'sunrise',
    seed: 17,
    horizon: 208,
    sun: { at: [590, 196], radius: 50 },
    subject: {
      kind: 'fish',
      fish: 'tuna',
      at: [408, 424],
      scale: 0.98,
      tilt: -6,
      colours: {
        back: '#14405c',
        side: '#8fb4bd',
        belly: '#f3efe4',
        fin: INK.brass,
        mark: INK.navyDeep,
        eye: INK.navyDeep,
      },
    },
  },
  salmon: {
    light: 'mist',
    seed: 21,
    horizon: 214,
    sun: { at: [240, 140], radius: 44 },
    subject: {
      kind: 'fish',
      fish: 'salmon',
      at: [404, 424],
      scale: 1,
      tilt: -9,
      colours: {
        back: '#4d7f7b',
        side: '#c2d0c8',
        belly: INK.white,
        fin: '#3d6d6d',
        mark: '#1b3f48',
        eye: INK.navyDeep,
      },
    },
  },
  custom: {
    light: 'sunrise',
    seed: 27,
    horizon: 330,
    sun: { at: [300, 290], radius: 66 },
    subject: { kind: 'boat', at: [250, 448], scale: 1.1 },
  },
}
