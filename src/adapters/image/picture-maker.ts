import sharp, { type Sharp } from 'sharp'
import type { ImagePort, PictureKind, PictureOutcome, PictureRules } from '@/services/ports'
import { type DecodeOutcome, openHeicDecoder } from './decode-heic'
import { holdsForeignContent } from './foreign-content'
import { readHeicPixels } from './heic-size'
import { kindOf } from './picture-kind'

const MEGABYTE = 1024 * 1024
/**
 * The maximum number of pixels in a picture. Phone photos have 12 or 24 megapixels, and decoding takes four
 * bytes of memory per pixel.
 */
const MAX_PIXELS = 36_000_000
/** Time limit for one file. Re-encoding usually takes a second or two, but much longer on a busy machine. */
const DEADLINE_SECONDS = 60
const JPEG = { quality: 88 }

const NAMES: Record<PictureKind, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  heic: 'HEIC',
  webp: 'WebP',
  avif: 'AVIF',
}

const SENTENCES = {
  path: 'This file’s name contains characters that aren’t allowed. Please rename it.',
  pixels: `This picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Please choose a smaller one.`,
  foreign: 'This file contains more than a picture. Please choose another one.',
  broken: 'This picture is broken or incomplete. Please choose another file.',
  busy: 'This picture couldn’t be converted in time. Please try again in a minute.',
}

/** Thrown if an image is refused. Only `makeNew` catches it. */
class Refusal extends Error {}

/**
 * Returns an image port that re-encodes images with sharp, keeping only the pixels. libheif decodes HEIC
 * files. A PNG, or any file with transparency, becomes a PNG; everything else becomes a JPEG.
 */
export function pictureMaker(): ImagePort {
  const decodeHeic = openHeicDecoder({
    maxPixels: MAX_PIXELS,
    deadlineMs: DEADLINE_SECONDS * 1000,
    maxWaiting: 12,
  })

  return {
    async makeNew({ name, data }, rules) {
      try {
        const kind = check(name, data, rules)
        return await encode(await read(data, kind), kind, rules)
      } catch (cause) {
        if (cause instanceof Refusal) return { kind: 'refused', sentence: cause.message }
        return { kind: 'refused', sentence: SENTENCES.broken, cause }
      }
    },
  }

  /** Opens an image and rotates it upright. */
  async function read(data: Buffer, kind: PictureKind): Promise<Sharp> {
    if (kind === 'heic') {
      const pixels = readHeicPixels(data)
      if (pixels === null) throw new Refusal(SENTENCES.broken)
      requirePixels(pixels)
      return fromPixels(await decodeHeic(data))
    }
    const { width, height } = await sharp(data, { limitInputPixels: false }).metadata()
    requirePixels(width * height)
    // Use 'error', so that sharp refuses truncated files but allows files that only cause warnings, like some phone
    // photos.
    return sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  }
}

/** Checks everything that can be checked without decoding the image. @throws Refusal */
function check(name: string, data: Buffer, { kinds, maxBytes }: PictureRules): PictureKind {
  if (!isPlainName(name)) throw new Refusal(SENTENCES.path)
  if (data.length > maxBytes)
    throw new Refusal(`This file is over ${maxBytes / MEGABYTE} MB. Please choose a smaller one.`)
  const kind = kindOf(data)
  if (kind === null || !kinds.includes(kind)) {
    const names = kinds.map((each) => NAMES[each])
    throw new Refusal(
      `This isn’t a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} picture. Please choose another file.`,
    )
  }
  if (holdsForeignContent(data)) throw new Refusal(SENTENCES.foreign)
  return kind
}

/**
 * Returns whether a file name contains no path and isn't too long. We never use the name, but a path in it is
 * suspicious.
 */
const isPlainName = (name: string) => !/[/\\\p{Cc}]/u.test(name) && name.length <= 255

function requirePixels(count: number): void {
  if (count > MAX_PIXELS) throw new Refusal(SENTENCES.pixels)
}

function fromPixels(outcome: DecodeOutcome): Sharp {
  if (outcome.kind === 'busy') throw new Refusal(SENTENCES.busy)
  if (outcome.kind === 'broken') throw outcome.cause
  const { width, height, data } = outcome.pixels
  // Photos have no transparency, so drop the alpha channel, which is always 255.
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS }).removeAlpha()
}

async function encode(
  picture: Sharp,
  kind: PictureKind,
  { longestSide }: PictureRules,
): Promise<PictureOutcome> {
  const side = longestSide ?? undefined
  const fitted = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const isPng = kind === 'png' || (kind !== 'heic' && (await picture.metadata()).hasAlpha)
  const encoded = isPng ? fitted.png() : fitted.jpeg(JPEG)
  const data = await encoded.timeout({ seconds: DEADLINE_SECONDS }).toBuffer()
  return {
    kind: 'made',
    picture: isPng
      ? { data, mimeType: 'image/png', extension: 'png' }
      : { data, mimeType: 'image/jpeg', extension: 'jpg' },
  }
}
