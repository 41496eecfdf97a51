import { INK } from '../lights'
import { circle, type Point, path, place, type Svg } from '../svg'

/** Draws an eight-point compass rose, about 150 wide. */
export function drawCompass(at: Point): Svg {
  const point = (turn: number, long: number, half: number, light: string, dark: string) =>
    `<g transform="rotate(${turn})">${path(`M0 ${-long}L${half} ${-half}L0 0Z`, dark)}${path(`M0 ${-long}L${-half} ${-half}L0 0Z`, light)}</g>`
  const ticks = Array.from(
    { length: 24 },
    (_, tick) => `<path d="M0-56V${tick % 3 === 0 ? -48 : -52}" transform="rotate(${tick * 15})"/>`,
  )
  const rose = [
    circle(0, 0, 60, INK.navy, 'opacity=".55"'),
    `<circle r="60" fill="none" stroke="${INK.brass}" stroke-width="2.5"/>`,
    `<g stroke="${INK.brassPale}" stroke-width="1.6">${ticks.join('')}</g>`,
    ...[45, 135, 225, 315].map((turn) => point(turn, 44, 9, INK.kelpPale, INK.kelp)),
    ...[90, 180, 270].map((turn) => point(turn, 62, 11, INK.fog, '#a9b3ac')),
    point(0, 80, 12, INK.coralPale, INK.coral),
    circle(0, 0, 6, INK.brass),
  ]
  return place(rose.join(''), at)
}
