import { drawBoat } from './boat'
import { drawFluke, drawLeapingFish } from './creatures'
import { drawBoardwalk, drawHills, drawJetty, drawLighthouse } from './land'
import { INK, LIGHTS, type Light } from './lights'
import { drawCalmSea, drawFog, drawGlitter, drawSea } from './sea'
import { drawCloud, drawGulls, drawPelicans, drawRaster, drawSky, drawStars } from './sky'
import { circle, type Point, path, place, type Svg } from './svg'

export const SCENE = { width: 2400, height: 1000 } as const

/** The contents of a wide banner. The light determines the colors. */
export interface Scene {
  light: keyof typeof LIGHTS
  seed: number
  /**
   * The y coordinate of the horizon. It's lower on the home page, which shows the whole banner. On wide
   * screens, other pages crop it to y = 290 to 650.
   */
  horizon: number
  sun: { at: Point; radius: number }
  boat?: { at: Point; scale: number; flip?: boolean }
  lighthouse?: { at: Point; scale: number; from: 'left' | 'right' }
  boardwalk?: Point
  pelicans?: { at: Point; count: number }
  gulls?: Point[]
  clouds?: (readonly [x: number, y: number, length: number])[]
  stars?: boolean
  fog?: boolean
  fluke?: { at: Point; scale: number }
  fish?: { at: Point; scale: number; flip?: boolean }
  /** Replaces the hills on both sides of the bay. */
  land?: (light: Light, horizon: number) => Svg
  /** If true, the sea has bands and patches of light instead of waves. */
  calm?: boolean
  /** Drawn behind the two nearest waves. */
  afloat?: (light: Light) => Svg
  /** Drawn on top of everything. */
  front?: (light: Light) => Svg
}

export function drawScene(scene: Scene): Svg {
  const { width, height } = SCENE
  const { horizon } = scene
  const light = LIGHTS[scene.light]
  const sky = {
    ...light.sky,
    sun: { ...scene.sun, color: light.sky.sunColor, halo: light.sky.halo },
  }
  const waves = scene.calm
    ? drawCalmSea(light.sea, horizon, width, height, scene.seed)
    : drawSea(light.sea, horizon, width, height, scene.seed)
  const parts: Svg[] = [
    drawSky(sky, width, horizon + 20),
    drawRaster(light.raster, width, 330),
    scene.stars ? drawStars(scene.seed, INK.fog, width, 430) : '',
    ...(scene.clouds ?? []).map(([x, y, length]) => drawCloud([x, y], length, sky)),
    scene.land ? scene.land(light, horizon) : drawShores(light, horizon, scene.seed),
    scene.boardwalk ? drawBoardwalk(scene.boardwalk, light.iron, light.hills[2]) : '',
    waves[0] ?? '',
    waves[1] ?? '',
    scene.pelicans ? drawPelicans(scene.pelicans.at, scene.pelicans.count, light.birds) : '',
    drawGulls(scene.gulls ?? [], light.birds),
    scene.fog
      ? drawFog(
          [
            [420, horizon + 10, 560],
            [1500, horizon - 2, 620],
            [2180, horizon + 30, 420],
          ],
          light.sky.cloud,
        )
      : '',
    scene.lighthouse ? drawStation(scene.lighthouse, light) : '',
    waves[2] ?? '',
    scene.fluke
      ? place(drawFluke(INK.navy, INK.navyDeep, light.sea.crest), scene.fluke.at, scene.fluke.scale)
      : '',
    waves[3] ?? '',
    drawGlitter(scene.sun.at[0], horizon, 245, light.sea.glitter, scene.seed),
    scene.boat ? place(drawBoat(light.boat), scene.boat.at, scene.boat.scale, scene.boat.flip) : '',
    scene.fish ? drawLeap(scene.fish, light.sea.crest) : '',
    ...waves.slice(4, 5),
    scene.afloat?.(light) ?? '',
    ...waves.slice(5),
    scene.front?.(light) ?? '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${parts.join('')}</svg>\n`
}

/** Draws the hills at both ends of the bay, far to near. */
function drawShores(light: Light, horizon: number, seed: number): Svg {
  return [
    drawHills({
      from: 900,
      to: 2440,
      base: horizon + 4,
      seed: seed + 1,
      sway: 15,
      color: light.hills[0],
      height: (share) => 14 + 46 * share,
    }),
    drawHills({
      from: 0,
      to: 1150,
      base: horizon + 4,
      seed: seed + 2,
      sway: 34,
      color: light.hills[0],
      height: (share) => 170 * (1 - share) ** 0.8 - 6,
    }),
    drawHills({
      from: 0,
      to: 860,
      base: horizon + 6,
      seed: seed + 3,
      sway: 26,
      color: light.hills[1],
      height: (share) => 118 * (1 - share) ** 0.9 - 4,
    }),
    drawHills({
      from: 1730,
      to: 2440,
      base: horizon + 6,
      seed: seed + 4,
      sway: 16,
      color: light.hills[1],
      height: (share) => 96 * share ** 1.3 - 4,
    }),
    drawHills({
      from: 0,
      to: 560,
      base: horizon + 8,
      seed: seed + 5,
      sway: 14,
      color: light.hills[2],
      trees: 34,
      height: (share) => 96 * (1 - share) ** 1.1 - 2,
    }),
    drawHills({
      from: 2050,
      to: 2440,
      base: horizon + 8,
      seed: seed + 6,
      sway: 10,
      color: light.hills[2],
      trees: 30,
      height: (share) => 62 * share ** 1.2 - 3,
    }),
  ].join('')
}

/** Draws a leaping salmon and the splash at its tail. */
function drawLeap({ at, scale, flip }: NonNullable<Scene['fish']>, foam: string): Svg {
  const fish = drawLeapingFish({
    back: INK.slate,
    side: '#b9c9c4',
    belly: INK.white,
    fin: INK.navySoft,
    mark: INK.navy,
    eye: INK.navyDeep,
  })
  const splash =
    path('M-236 152q30-46 62-16q20-52 58-8q28-30 52 4q24-16 40 20q-70 26-212 0Z', foam) +
    [-214, -176, -120, -60]
      .map((x, drop) => circle(x, 96 - (drop % 2) * 22, 5 + (drop % 3) * 2, foam))
      .join('')
  return place(fish + splash, at, scale, flip)
}

function drawStation({ at, scale, from }: NonNullable<Scene['lighthouse']>, light: Light): Svg {
  const [x, y] = at
  const edge = from === 'left' ? -40 : SCENE.width + 40
  return (
    place(drawLighthouse(light.lighthouse), [x, y], scale, from === 'right') +
    drawJetty([edge, y + 10], [x + (from === 'left' ? 90 : -90) * scale, y + 2], light.rocks, Math.round(x))
  )
}
