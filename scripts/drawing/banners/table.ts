import { drawRockfish } from '../fish'
import { INK } from '../lights'
import type { Scene } from '../scene'
import { circle, line, path, place, type Svg } from '../svg'

/** The recipes page: an evening table above the sea, with the day's catch. */
export const RECIPES: Scene = {
  light: 'dusk',
  seed: 83,
  horizon: 470,
  sun: { at: [1640, 440], radius: 96 },
  boat: { at: [2040, 520], scale: 0.52, flip: true },
  clouds: [
    [420, 400, 360],
    [2120, 360, 340],
  ],
  front: () =>
    [
      drawLanterns(),
      drawTable(),
      bottle(),
      glass(960),
      glass(1500),
      platter(),
      lemons(),
      bread(),
      herbs(),
      bowl(),
    ].join(''),
}

/** Draws light bulbs on a cord between two posts. */
function drawLanterns(): Svg {
  const bulbs = Array.from({ length: 21 }, (_, bulb) => {
    const share = (bulb % 10) / 10 + 0.05
    const x = (bulb < 10 ? 0 : 1200) + share * 1200
    const y = 236 + 4 * 78 * share * (1 - share)
    return bulb === 20
      ? ''
      : circle(x, y + 20, 26, '#ffd9a0', 'opacity=".22"') + circle(x, y + 20, 11, '#ffe9bd')
  })
  return line('M0 236Q600 392 1200 236Q1800 392 2400 236', INK.navyDeep, 5) + bulbs.join('')
}

function drawTable(): Svg {
  return [
    path('M0 600H2400V1000H0Z', '#8a5a45'),
    path('M0 600H2400V612H0Z', '#f2b59a'),
    line('M0 668H2400M0 752H2400M0 860H2400', '#6d4435', 5),
    // A table runner under the platter.
    path('M700 612H1760L1900 1000H560Z', INK.fog),
    path('M760 612H782L650 1000H618ZM1678 612H1700L1842 1000H1810Z', INK.coral),
  ].join('')
}

function platter(): Svg {
  const fish = drawRockfish({
    back: '#c4472f',
    side: '#e2603f',
    belly: '#f6c7a4',
    fin: '#a83a25',
    mark: '#7d2716',
    eye: INK.navyDeep,
  })
  return [
    '<ellipse cx="1224" cy="672" rx="400" ry="62" fill="#071d2b" opacity=".22"/>',
    '<ellipse cx="1220" cy="652" rx="396" ry="62" fill="#1d4558"/>',
    '<ellipse cx="1220" cy="644" rx="392" ry="58" fill="#f6f3ec"/>',
    '<ellipse cx="1220" cy="642" rx="340" ry="44" fill="#dfd8c8"/>',
    path(
      'M940 640q60-40 120-14q70-46 150-16q80-44 160-6q70-24 130 22q-100 46-300 44q-190 0-260-30Z',
      INK.kelp,
    ),
    `<g transform="translate(1210 596) scale(1.12 .72)">${fish}${line('M-40-40L-76 50M16-50L-20 62M70-44L40 64', '#7d2716', 8)}</g>`,
    lemon(1010, 646),
    lemon(1090, 664),
    lemon(1400, 658),
  ].join('')
}

const lemon = (x: number, y: number): Svg =>
  `<g transform="translate(${x} ${y}) scale(1 .6)">${circle(0, 0, 38, INK.brass)}${circle(0, 0, 31, '#fbeec4')}${circle(0, 0, 27, '#f3cf6b')}${line('M-27 0H27M-13-23L13 23M13-23L-13 23', '#fbeec4', 4)}</g>`

function lemons(): Svg {
  return [
    path(
      'M1690 640c0-34 30-54 66-54c40 0 60 18 70 34c14 2 20 12 14 22c-12 24-48 40-84 40c-40 0-66-18-66-42Z',
      INK.brass,
    ),
    path('M1690 640c0-20 10-34 26-44c-8 40 30 72 96 68c-14 12-34 18-56 18c-40 0-66-18-66-42Z', '#b58330'),
    place(
      circle(0, 0, 42, '#fbeec4') +
        circle(0, 0, 35, '#f3cf6b') +
        line('M-35 0H35M-17-30L17 30M17-30L-17 30', '#fbeec4', 5),
      [1876, 664],
      0.95,
    ),
  ].join('')
}

function glass(x: number): Svg {
  return [
    `<ellipse cx="${x}" cy="640" rx="42" ry="9" fill="#f6f3ec" opacity=".75"/>`,
    line(`M${x} 638V548`, INK.fog, 7, 'opacity=".85"'),
    path(
      `M${x - 50} 390C${x - 64} 480 ${x - 40} 548 ${x} 550C${x + 40} 548 ${x + 64} 480 ${x + 50} 390Z`,
      INK.fog,
      'opacity=".34"',
    ),
    path(
      `M${x - 56} 456C${x - 54} 510 ${x - 34} 542 ${x} 544C${x + 34} 542 ${x + 54} 510 ${x + 56} 456Z`,
      '#f0cf8c',
      'opacity=".9"',
    ),
    `<ellipse cx="${x}" cy="456" rx="56" ry="9" fill="#f9e3b4"/>`,
    line(`M${x - 40} 402C${x - 50} 450 ${x - 44} 500 ${x - 30} 522`, INK.white, 5, 'opacity=".8"'),
  ].join('')
}

function bottle(): Svg {
  return [
    path(
      'M720 660V430C720 390 752 380 752 340V276H796V340C796 380 828 390 828 430V660Q774 676 720 660Z',
      INK.kelpDeep,
    ),
    path(
      'M734 652V436C734 400 764 386 764 342V282H772V342C772 390 750 400 750 436V654Z',
      INK.kelpPale,
      'opacity=".5"',
    ),
    path('M720 480H828V600H720Z', INK.fog),
    path('M720 500H828V508H720ZM720 576H828V584H720Z', INK.coral),
    circle(774, 542, 22, INK.brass),
    path('M748 262H800V296H748Z', INK.coral),
  ].join('')
}

function bread(): Svg {
  return [
    path('M300 690h400l-26 30H330Z', '#5b3a2c'),
    path('M330 690c-20-60 40-110 150-112c120-2 200 46 184 112Z', '#c98a4b'),
    path('M330 690c-20-60 40-110 150-112c-70 22-100 60-96 112Z', '#a96c37'),
    line('M440 594q30 34 20 66M520 590q34 34 26 68M596 604q28 26 22 54', '#f0cf8c', 11),
  ].join('')
}

function bowl(): Svg {
  const tomatoes = [
    [2010, 610],
    [2080, 600],
    [2150, 606],
    [2222, 614],
    [2050, 580],
    [2118, 572],
    [2186, 582],
  ]
  return [
    ...tomatoes.map(
      ([x = 0, y = 0], one) =>
        circle(x, y, 36, one % 3 === 1 ? INK.brass : INK.coral) +
        path(`M${x - 12} ${y - 30}l12 8l12-8l-4 12h-16Z`, INK.kelp),
    ),
    path('M1960 616H2272C2268 690 2214 724 2116 724C2018 724 1964 690 1960 616Z', INK.navySoft),
    path('M1960 616H2272L2270 636H1962Z', INK.fog),
    path('M1960 616C1964 690 2018 724 2116 724C2050 710 2010 680 2002 616Z', INK.navy, 'opacity=".5"'),
  ].join('')
}

/** Draws herbs and a knife on the table. */
function herbs(): Svg {
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0q18-16 44 0q-26 16-44 0Z', INK.kelp)}</g>`
  return [
    line('M120 700Q180 690 250 640', INK.kelpDeep, 5),
    ...[0, 1, 2, 3].map(
      (one) => leaf(140 + one * 30, 696 - one * 12, -70 + one * 8) + leaf(140 + one * 30, 698 - one * 12, 30),
    ),
    path('M930 740L1210 712Q1190 748 1120 752L934 756Z', '#dfe3dc'),
    path('M1206 710L1400 694Q1416 702 1404 714L1208 732Z', INK.navyDeep),
  ].join('')
}
