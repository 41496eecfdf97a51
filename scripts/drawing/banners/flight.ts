import { drawPelican, type PelicanColors } from '../pelican'
import type { Scene } from '../scene'
import { place } from '../svg'

const PELICAN: PelicanColors = {
  body: '#6d6a5e',
  wing: '#857a66',
  wingDark: '#33424a',
  crown: '#f0cf8c',
  bill: '#d98f4c',
  pouch: '#8e4f34',
}

/** The FAQ page: pelicans flying in line over the swell. */
export const FAQ: Scene = {
  light: 'golden',
  seed: 97,
  horizon: 560,
  sun: { at: [1340, 470], radius: 128 },
  pelicans: { at: [2190, 330], count: 4 },
  clouds: [
    [520, 260, 420],
    [2000, 440, 340],
  ],
  front: () =>
    [
      place(drawPelican(PELICAN, 0.62), [1800, 460], 0.52),
      place(drawPelican(PELICAN, -0.42), [1330, 470], 0.74),
      place(drawPelican(PELICAN, 0.9), [720, 560], 1),
    ].join(''),
}
