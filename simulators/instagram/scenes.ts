const NAVY = '#0b2a3c'
const SLATE = '#1d4558'
const KELP = '#2f6b5b'
const CORAL = '#f26b4e'
const BRASS = '#d9a441'
const FOG = '#f6f3ec'
const SAND = '#f3ddb8'

/** Drawings in the site's palette, each 600 by 600 units. */
const SCENES = {
  sunrise: `${sky(SAND)}<circle cx="300" cy="330" r="120" fill="${CORAL}"/>${hills('#c98f6b', 350)}${sea([KELP, SLATE, NAVY], 380)}${boat(300, 400, 1)}`,
  swell: `${sky('#f6e3c4')}<circle cx="300" cy="290" r="86" fill="${CORAL}"/>${sea([KELP, SLATE, NAVY], 350)}`,
  lighthouse: `${sky('#cfe0dc')}${hills('#8fb3a8', 330)}${sea([KELP, SLATE], 400)}<path d="M0 470 L330 440 L600 520 V600 H0Z" fill="${NAVY}"/><path d="M180 452 L200 200 H250 L270 448Z" fill="${FOG}"/><rect x="192" y="160" width="66" height="44" fill="${BRASS}"/><path d="M184 160 L225 118 L266 160Z" fill="${CORAL}"/><path d="M258 168 L600 110 V240 L258 198Z" fill="${FOG}" opacity=".55"/>`,
  kelp: `${sky(SLATE)}<path d="M0 0 H600 V140 Q300 220 0 130Z" fill="#3a7f86" opacity=".6"/>${[70, 190, 420, 530].map(frond).join('')}${fish(300, 330, 0.7, BRASS)}`,
  pelican: `${sky('#f5c9a6')}<circle cx="440" cy="170" r="76" fill="${BRASS}"/>${sea([SLATE, NAVY], 460)}<path d="M70 240 Q190 130 300 262 Q400 170 540 232 Q420 236 336 322 L250 330 Q180 262 70 240Z" fill="${NAVY}"/><path d="M326 286 L440 322 L336 330Z" fill="${CORAL}"/>`,
  vermilion: `${sky('#dbe7e0')}<path d="M0 430 Q150 400 300 430 T600 430 V600 H0Z" fill="${KELP}" opacity=".35"/>${fish(300, 300, 1.35, CORAL)}`,
  lingcod: `${sky(SAND)}<path d="M0 450 Q150 420 300 450 T600 450 V600 H0Z" fill="${SLATE}" opacity=".3"/>${fish(300, 300, 1.5, KELP)}`,
  night: `${sky(NAVY)}<circle cx="450" cy="140" r="54" fill="${FOG}"/>${hills(SLATE, 370)}${sea([SLATE, '#123647', '#071d2b'], 400)}${[110, 250, 480].map((x) => `<circle cx="${x}" cy="396" r="7" fill="${BRASS}"/><rect x="${x - 3}" y="404" width="6" height="70" fill="${BRASS}" opacity=".4"/>`).join('')}`,
}

export type SceneName = keyof typeof SCENES

export function renderScene(name: string): string | null {
  if (!Object.hasOwn(SCENES, name)) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${SCENES[name as SceneName]}</svg>`
}

function sky(color: string): string {
  return `<rect width="600" height="600" fill="${color}"/>`
}

function hills(color: string, y: number): string {
  return `<path d="M0 ${y + 60} V${y} Q120 ${y - 70} 240 ${y - 10} Q360 ${y - 90} 470 ${y - 20} Q540 ${y - 50} 600 ${y - 6} V${y + 60}Z" fill="${color}"/>`
}

function sea(colors: string[], y: number): string {
  return colors
    .map((color, index) => {
      const top = y + index * 62
      return `<path d="M0 ${top} Q75 ${top - 26} 150 ${top} T300 ${top} T450 ${top} T600 ${top} V600 H0Z" fill="${color}"/>`
    })
    .join('')
}

function boat(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-110 0 H120 L84 56 H-84Z" fill="${FOG}"/><path d="M-40 0 V-56 H40 L58 0Z" fill="${NAVY}"/><rect x="-28" y="-44" width="56" height="20" fill="${BRASS}"/><path d="M-86 40 H94" stroke="${CORAL}" stroke-width="8"/></g>`
}

function fish(x: number, y: number, scale: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-150 0 Q-60 -92 70 -28 L140 -70 Q124 0 140 70 L70 28 Q-60 92 -150 0Z" fill="${color}"/><path d="M-70 -54 L-30 -92 L20 -52Z" fill="${NAVY}" opacity=".55"/><path d="M-92 -40 Q-70 0 -92 40" fill="none" stroke="${FOG}" stroke-width="6"/><circle cx="-116" cy="-10" r="9" fill="${FOG}"/><circle cx="-116" cy="-10" r="4" fill="${NAVY}"/></g>`
}

function frond(x: number): string {
  const leaves = [120, 220, 320, 420, 520].map(
    (y, index) =>
      `<ellipse cx="${x + (index % 2 ? 34 : -34)}" cy="${y}" rx="38" ry="14" fill="${KELP}" transform="rotate(${index % 2 ? -28 : 28} ${x} ${y})"/>`,
  )
  return `<path d="M${x} 600 Q${x + 30} 400 ${x} 300 T${x} 60" fill="none" stroke="${KELP}" stroke-width="12"/>${leaves.join('')}`
}
