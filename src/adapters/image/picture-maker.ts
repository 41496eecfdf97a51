import sharp, { type Sharp } from 'sharp'
import type { ImagePort, PictureKind, PictureOutcome, PictureRules } from '@/services/ports'
import { type DecodeOutcome, openHeicDecoder } from './decode-heic'
import { holdsForeignContent } from './foreign-content'
import { readHeicPixels } from './heic-size'
import { kindOf } from './picture-kind'

const MEGABYTE = 1024 * 1024
/** Phones take 12 or 24 million pixels; each costs four bytes of memory while it is read. */
const MAX_PIXELS = 36_000_000
/** For one file, in seconds. Usually one or two; a machine that is busy with other work may take much longer. */
const DEADLINE = 60
const JPEG = { quality: 88 }

const NAMES: Record<PictureKind, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  heic: 'HEIC',
  webp: 'WebP',
  avif: 'AVIF',
}

const SENTENCES = {
  path: 'The name of this file has signs that a file name cannot have. Please rename it.',
  pixels: 'This picture has over 36 million pixels. Please choose a smaller one.',
  foreign: 'This file holds more than a picture. Please choose another one.',
  broken: 'This picture is broken or not complete. Please choose another file.',
  busy: 'This picture could not be converted in time. Please try again in a minute.',
}

/** A refusal on the way; only `makeNew` catches it. */
class Refusal extends Error {}

/**
 * Makes pictures new, with sharp, and HEIC files with libheif before it. A PNG stays one, without loss; of another file with
 * transparent parts a PNG is made; everything else becomes a JPEG. Only the pixels are carried over.
 */
export function pictureMaker(): ImagePort {
  const decodeHeic = openHeicDecoder({
    mostPixels: MAX_PIXELS,
    deadlineMs: DEADLINE * 1000,
    mostWaiting: 12,
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

  /** Opens the picture upright. */
  async function read(data: Buffer, kind: PictureKind): Promise<Sharp> {
    if (kind === 'heic') {
      const pixels = readHeicPixels(data)
      if (pixels === null) throw new Refusal(SENTENCES.broken)
      requirePixels(pixels)
      return fromPixels(await decodeHeic(data))
    }
    const { width, height } = await sharp(data, { limitInputPixels: false }).metadata()
    requirePixels(width * height)
    // `error` also means a file that was cut off; what decoders only warn of, phones write too.
    return sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  }
}

/** What can be told without decoding. @throws Refusal */
function check(name: string, data: Buffer, { kinds, mostBytes }: PictureRules): PictureKind {
  if (!isPlainName(name)) throw new Refusal(SENTENCES.path)
  if (data.length > mostBytes)
    throw new Refusal(`This file is over ${mostBytes / MEGABYTE} MB. Please choose a smaller one.`)
  const kind = kindOf(data)
  if (kind === null || !kinds.includes(kind)) {
    const names = kinds.map((each) => NAMES[each])
    throw new Refusal(
      `This is not a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} picture. Please choose another file.`,
    )
  }
  if (holdsForeignContent(data)) throw new Refusal(SENTENCES.foreign)
  return kind
}

/** A name is never used as it came; one that tries to be a path says what its sender is up to. */
const isPlainName = (name: string) => !/[/\\\p{Cc}]/u.test(name) && name.length <= 255

function requirePixels(count: number): void {
  if (count > MAX_PIXELS) throw new Refusal(SENTENCES.pixels)
}

function fromPixels(outcome: DecodeOutcome): Sharp {
  if (outcome.kind === 'busy') throw new Refusal(SENTENCES.busy)
  if (outcome.kind === 'broken') throw outcome.cause
  const { width, height, data } = outcome.pixels
  // Photos have no transparent parts; the fourth byte of each pixel is full.
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
  const data = await encoded.timeout({ seconds: DEADLINE }).toBuffer()
  return {
    kind: 'made',
    picture: isPng
      ? { data, mimeType: 'image/png', extension: 'png' }
      : { data, mimeType: 'image/jpeg', extension: 'jpg' },
  }
}
