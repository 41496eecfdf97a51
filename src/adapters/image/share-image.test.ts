import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawShareImage } from './share-image'

const CORAL = { r: 242, g: 107, b: 78 }
const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: CORAL } })
    .png()
    .toBuffer()

/** Counts the light pixels to the right of the logo, where the letters are. */
async function countLight(image: Buffer): Promise<number> {
  const area = { left: 130, top: 530, width: 1070, height: 100 }
  const pixels = await sharp(image).extract(area).greyscale().raw().toBuffer()
  return pixels.filter((value) => value > 200).length
}

describe('a share image', () => {
  it('is a JPEG of the size that social networks expect, with the picture above the band', async () => {
    const image = await drawShareImage(await picture(), 'Harbor Light Charters')
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [red = 0, green = 0, blue = 0] = await sharp(image)
      .extract({ left: 600, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(
      Math.max(Math.abs(red - CORAL.r), Math.abs(green - CORAL.g), Math.abs(blue - CORAL.b)),
    ).toBeLessThan(6)
  })

  it.each([
    'Al',
    'Harbor Light Charters',
    'Captain Bartholomew & Daughters’ <Deep Sea> Sportfishing Charters',
  ])('shows the name %s', async (brand) => {
    expect(await countLight(await drawShareImage(await picture(), brand))).toBeGreaterThan(800)
  })
})
