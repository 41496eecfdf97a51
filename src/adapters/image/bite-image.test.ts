import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type BiteImage, drawBiteImage } from './bite-image'

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const row = (name: string, first: number, last: number) => ({
  name,
  counts: months.map((_, index) => (index === 0 ? first : index === 11 ? last : 0)),
  total: first + last,
})
const chart = (rows: BiteImage['rows']): BiteImage => ({
  brand: 'Harbor Light Charters',
  title: 'What’s biting',
  subtitle: 'Fish in the box over the last 12 months',
  months,
  rows,
})

/** Returns how dark a pixel is, from 0 to 255. */
async function darknessAt(image: Buffer, left: number, top: number): Promise<number> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).greyscale().raw().toBuffer()
  return 255 - (pixel[0] ?? 255)
}

const ONE_SPECIES = [row('Rockfish', 400, 4)]
const EIGHT_SPECIES = Array.from({ length: 8 }, (_, index) =>
  row(`Rockfish with a long name ${index}`, 9999, 1),
)

describe('the fish report’s link preview', () => {
  it.each([
    ['one species', ONE_SPECIES],
    ['eight species with long names', EIGHT_SPECIES],
  ])('shows %s on a JPEG of the size that social networks expect', async (_, rows) => {
    const image = await drawBiteImage(chart(rows))
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('shades months with more fish darker, and months without fish lightest', async () => {
    const image = await drawBiteImage(chart(ONE_SPECIES))
    // The only row is in the middle of the card. A cell is about 62 pixels wide, including its gap.
    const [many, none, few] = await Promise.all(
      [0, 5, 11].map((month) => darknessAt(image, 300 + month * 62 + 25, 391)),
    )
    expect(many).toBeGreaterThan((few ?? 0) + 60)
    expect(few).toBeGreaterThan((none ?? 0) + 10)
  })

  it('differs between companies and languages', async () => {
    const english = chart(ONE_SPECIES)
    const [one, ...others] = await Promise.all(
      [english, { ...english, brand: 'Another charter' }, { ...english, title: 'Qué está picando' }].map(
        drawBiteImage,
      ),
    )
    for (const other of others) expect(one?.equals(other)).toBe(false)
  })
})
