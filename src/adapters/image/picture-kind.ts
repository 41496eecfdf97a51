import type { PictureKind } from '@/services/ports'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Brands in the `ftyp` box (ISO/IEC 23008-12): HEVC brands that heic-decode supports, AV1 brands, and brands
 * that allow any codec.
 */
const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx'])
const AV1_BRANDS = new Set(['avif', 'avis'])
const OPEN_BRANDS = new Set(['mif1', 'msf1'])

/** Determines an image file's kind from its first bytes. Returns null if the kind isn't supported. */
export function kindOf(data: Buffer): PictureKind | null {
  if (startsWith(data, PNG)) return 'png'
  if (startsWith(data, JPEG)) return 'jpeg'
  if (text(data, 0, 4) === 'RIFF' && text(data, 8, 12) === 'WEBP') return 'webp'
  return text(data, 4, 8) === 'ftyp' ? kindOfBrands(data) : null
}

function kindOfBrands(data: Buffer): PictureKind | null {
  const major = text(data, 8, 12)
  if (AV1_BRANDS.has(major)) return 'avif'
  if (HEVC_BRANDS.has(major)) return 'heic'
  if (!OPEN_BRANDS.has(major)) return null
  // Start at 16, because the compatible brands follow the major brand and its version. Each takes four bytes.
  const end = Math.min(data.readUInt32BE(0), data.length)
  for (let at = 16; at + 4 <= end; at += 4) {
    const brand = text(data, at, at + 4)
    if (AV1_BRANDS.has(brand)) return 'avif'
    if (HEVC_BRANDS.has(brand)) return 'heic'
  }
  return null
}

const startsWith = (data: Buffer, start: Buffer) => data.subarray(0, start.length).equals(start)
const text = (data: Buffer, from: number, to: number) => data.toString('latin1', from, to)
