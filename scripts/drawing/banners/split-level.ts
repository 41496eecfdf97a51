import { drawRockfish, drawSalmon, type FishColors } from '../fish'
import { INK, type Light } from '../lights'
import { SCENE, type Scene } from '../scene'
import { circle, line, path, place, randomStream, type Svg, short } from '../svg'

const SURFACE = 418

/** The fish report page: the boat above the surface, and fish below it. */
export const FISH_REPORT: Scene = {
  light: 'sunrise',
  seed: 71,
  horizon: 372,
  sun: { at: [1560, 340], radius: 84 },
  boat: { at: [1180, 408], scale: 0.66 },
  gulls: [
    [840, 260],
    [900, 232],
    [950, 276],
    [2050, 240],
    [2110, 268],
  ],
  clouds: [[520, 190, 360]],
  front: drawDeep,
}

const ROCKFISH: FishColors = {
  back: '#d9543a',
  side: INK.coral,
  belly: '#fbcdb4',
  fin: '#c4452d',
  mark: '#8e2c1a',
  eye: INK.navyDeep,
}
const BRASSFISH: FishColors = {
  back: '#b58330',
  side: INK.brass,
  belly: '#f6e3b4',
  fin: '#97692a',
  mark: '#6b4a1c',
  eye: INK.navyDeep,
}
const SALMON: FishColors = {
  back: '#3d6d6d',
  side: '#c2d0c8',
  belly: INK.white,
  fin: '#33605f',
  mark: '#1b3f48',
  eye: INK.navyDeep,
}

function drawDeep(light: Light): Svg {
  const { width, height } = SCENE
  const surface = (drop: number) => `M0 ${SURFACE + drop}${'q75 22 150 0t150 0'.repeat(8)}V${height}H0Z`
  const bands = ['#2f8089', '#266f7d', '#1e5f70', '#174e62', '#113e53', INK.navy]
  return [
    path(surface(-7), light.sea.crest),
    ...bands.map((color, band) =>
      path(
        band === 0 ? surface(0) : `M0 ${462 + band * 66}q300 26 600 0t600 0t600 0t600 0V${height}H0Z`,
        color,
      ),
    ),
    ...[1240, 1420, 1600, 1790, 1980].map((x, shaft) =>
      path(
        `M${x} ${SURFACE + 14}L${x + 60 + shaft * 8} ${SURFACE + 14}L${x - 160 + shaft * 70} 900L${x - 300 + shaft * 70} 900Z`,
        '#a9d0cb',
        'opacity=".13"',
      ),
    ),
    drawSchool(),
    kelp(180, 3, 470),
    kelp(330, 8, 560),
    kelp(2100, 5, 520),
    kelp(2250, 11, 450),
    drawReef(width),
    line('M1144 404C1150 500 1120 560 1112 612', INK.fog, 2.5, 'opacity=".8"'),
    path('M1106 610h12l6 26q-12 14-24 0Z', INK.brassPale),
    place(drawRockfish(ROCKFISH), [830, 596], 0.66),
    place(drawRockfish(BRASSFISH), [480, 560], 0.4),
    place(drawSalmon(SALMON), [1480, 566], 0.7, true),
    place(drawRockfish(ROCKFISH), [1880, 640], 0.42, true),
    bubbles(),
  ].join('')
}

/** Draws a distant school of anchovies. */
function drawSchool(): Svg {
  const random = randomStream(12)
  const d = Array.from({ length: 90 }, () => {
    const [turn, reach] = [random() * Math.PI * 2, Math.sqrt(random())]
    const [x, y] = [1180 + Math.cos(turn) * reach * 300, 500 + Math.sin(turn) * reach * 58]
    return `M${short(x)} ${short(y)}q9-7 22 0l8-5v10l-8-5q-13 7-22 0Z`
  }).join('')
  return path(d, '#7fb9b4', 'opacity=".6"')
}

function drawReef(width: number): Svg {
  const random = randomStream(30)
  const ridge = (base: number, rough: number) => {
    const points: string[] = []
    for (let x = 0; x <= width + 60; x += 60)
      points.push(`${x} ${short(base - 50 * Math.abs(Math.cos(x / 760)) - random() * rough)}`)
    return `M0 ${SCENE.height}L${points.join('L')}V${SCENE.height}Z`
  }
  const anemone = (x: number, y: number, color: string) =>
    line(
      `M${x} ${y}v-34M${x} ${y}q-14-16-20-32M${x} ${y}q14-16 20-32M${x} ${y}q-20-8-34-20M${x} ${y}q20-8 34-20`,
      color,
      7,
    )
  return [
    path(ridge(770, 44), '#0f3346'),
    path(ridge(850, 60), INK.navyDeep),
    anemone(640, 716, INK.coral),
    anemone(1330, 748, INK.coralPale),
    anemone(1700, 730, INK.brass),
    anemone(980, 752, INK.kelpPale),
  ].join('')
}

/** Draws a stalk of giant kelp, with floats and blades. */
function kelp(x: number, seed: number, top: number): Svg {
  const random = randomStream(seed)
  const blades: Svg[] = []
  const at = (y: number) => x + Math.sin(y / 90 + seed) * 26
  let stalk = `M${short(at(880))} 880`
  for (let knot = 0; 850 - knot * 30 > top - 40; knot += 1) {
    const y = 850 - knot * 30
    stalk += `L${short(at(y))} ${y}`
    const side = knot % 2 === 0 ? 1 : -1
    const long = 70 + random() * 40
    blades.push(
      path(
        `M${short(at(y))} ${y}q${short(side * long * 0.5)}-34 ${short(side * long)}-14q${short(-side * long * 0.4)} 30 ${short(-side * long)} 14Z`,
        side > 0 ? INK.kelp : '#3f7d6a',
      ),
      circle(at(y) + side * 8, y - 3, 6, INK.brass),
    )
  }
  return line(stalk, INK.kelpDeep, 7) + blades.join('')
}

function bubbles(): Svg {
  const random = randomStream(2)
  return Array.from({ length: 16 }, (_, bubble) =>
    circle(1010 + random() * 60, 580 - bubble * 9, 3 + random() * 5, INK.fog, 'opacity=".5"'),
  ).join('')
}
