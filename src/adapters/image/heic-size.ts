interface Box {
  type: string
  /** Where its contents begin and end in the file. */
  from: number
  to: number
}

/** Boxes deep inside others are few in a real file; a file made to keep us busy has many. */
const MAX_BOXES = 4096

/**
 * Gives the pixels of the largest picture that a HEIC file announces (its `ispe` boxes: ISO/IEC 23008-12, 6.5.3), without
 * decoding any of it. A file from a phone holds several: the photo, its tiles, a thumbnail, a depth map.
 *
 * @returns null where the file announces none: it is cut off or no HEIC.
 */
export function readHeicPixels(data: Buffer): number | null {
  const meta = findBox(data, { type: 'file', from: 0, to: data.length }, 'meta')
  // `meta` has four bytes of version and flags before its boxes.
  const properties = meta && findBox(data, { ...meta, from: meta.from + 4 }, 'iprp')
  const container = properties && findBox(data, properties, 'ipco')
  if (!container) return null
  let most: number | null = null
  for (const { type, from, to } of boxesIn(data, container)) {
    if (type !== 'ispe' || to - from < 12) continue
    most = Math.max(most ?? 0, data.readUInt32BE(from + 4) * data.readUInt32BE(from + 8))
  }
  return most
}

function findBox(data: Buffer, parent: Box, type: string): Box | null {
  for (const box of boxesIn(data, parent)) if (box.type === type) return box
  return null
}

/** The boxes that lie directly in another; ends at the first one that does not fit. */
function* boxesIn(data: Buffer, { from, to }: Box): Generator<Box> {
  let at = from
  for (let count = 0; count < MAX_BOXES && at + 8 <= to; count += 1) {
    const short = data.readUInt32BE(at)
    // 1: the size follows in eight bytes. 0: the box goes on to the end.
    const isLong = short === 1
    if (isLong && at + 16 > to) return
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) return
    yield { type: data.toString('latin1', at + 4, at + 8), from: at + head, to: at + size }
    at += size
  }
}
