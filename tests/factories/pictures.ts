import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'

/** A picture file of tests/fixtures. */
export const fixture = (name: 'boat.heic' | 'upright.heic'): Buffer =>
  readFileSync(resolve('tests/fixtures', name))

/** A picture file as a form sends it. The type is the browser's word, which nobody believes. */
export const fileOf = (data: Buffer, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(data)], name, { type })

interface Plain {
  width?: number
  height?: number
  color?: string
}

/** A picture of one color: small however many pixels it has. */
export const plainPicture = ({ width = 320, height = 240, color = '#2f6b5b' }: Plain = {}) =>
  sharp({ create: { width, height, channels: 3, background: color }, limitInputPixels: false })

/** As a phone writes it that was held upright: lying, with the turn, the place and the camera in EXIF. */
export const photoOnItsSide = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#102030' } })
    .composite([
      // The left edge of what is stored is the upper edge of what is seen, with orientation 6.
      {
        input: { create: { width: 60, height: 600, channels: 3, background: '#ffffff' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Sixpack Test Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 57/1 41/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A ZIP with one stored file, which unpackers find at the end of whatever it is appended to. */
export function tinyZip(): Buffer {
  const name = Buffer.from('page.html')
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return Buffer.concat([local, name, central, name, end])
}

/** The color at a place of a picture, each part from 0 to 255; places count from 0 to 1. */
export async function colorAt(picture: Buffer, [x, y]: [number, number]): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  const at = (row * info.width + column) * info.channels
  return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1]
}

/** A JPEG with a comment right after its first two bytes. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xfffe, 0)
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, Buffer.from(comment), jpeg.subarray(2)])
}

/** A HEIC file that says it is of another size: what is announced lies in its `ispe` boxes. */
export function withHeicSize(heic: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const changed = Buffer.from(heic)
  for (let at = changed.indexOf('ispe'); at !== -1; at = changed.indexOf('ispe', at + 1)) {
    changed.writeUInt32BE(width, at + 8)
    changed.writeUInt32BE(height, at + 12)
  }
  return changed
}
