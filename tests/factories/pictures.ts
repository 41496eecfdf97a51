import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'

/** Reads a picture from tests/fixtures. */
export const fixture = (name: 'boat.heic' | 'upright.heic'): Buffer =>
  readFileSync(resolve('tests/fixtures', name))

/** Returns a file as browsers send it. The server ignores `type`, because a browser can send any type. */
export const fileOf = (data: Buffer, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(data)], name, { type })

interface Plain {
  width?: number
  height?: number
  color?: string
}

/** Returns a single-color picture. Its file is small even if it has many pixels. */
export const plainPicture = ({ width = 320, height = 240, color = '#2f6b5b' }: Plain = {}) =>
  sharp({ create: { width, height, channels: 3, background: color }, limitInputPixels: false })

/** Returns a photo as an upright phone stores it: sideways, with orientation, location and camera in EXIF. */
export const photoOnItsSide = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#102030' } })
    .composite([
      // With orientation 6, the left edge of the stored pixels is the top edge of the visible picture.
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

/** Returns a ZIP with one uncompressed file. Unzip tools can find it even at the end of another file. */
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

/**
 * Returns the red, green and blue values (0 to 255) at a point in a picture. The point's coordinates range from
 * 0 to 1.
 */
export async function colorAt(picture: Buffer, [x, y]: [number, number]): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  const at = (row * info.width + column) * info.channels
  return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1]
}

/** Adds a comment to a JPEG, right after its first two bytes. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xfffe, 0)
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, Buffer.from(comment), jpeg.subarray(2)])
}

/** Changes the size stored in a HEIC file's `ispe` boxes. */
export function withHeicSize(heic: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const changed = Buffer.from(heic)
  for (let at = changed.indexOf('ispe'); at !== -1; at = changed.indexOf('ispe', at + 1)) {
    changed.writeUInt32BE(width, at + 8)
    changed.writeUInt32BE(height, at + 12)
  }
  return changed
}
