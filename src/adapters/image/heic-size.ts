interface Box {
  type: string
  /** Start and end of its contents in the file, in bytes. */
  from: number
  to: number
}

/** A real file has few boxes; a malicious one can have millions. */
const MAX_BOXES = 4096

/**
 * Returns the pixel count of the largest image declared in a HEIC file (its `ispe` boxes: ISO/IEC 23008-12,
 * 6.5.3), without decoding it. A phone's file has several: the photo, its tiles, a thumbnail, a depth map.
 * Returns null if there is none, because the file is cut off or isn't HEIC.
 */
export function readHeicPixels(data: Buffer): number | null {
  const meta = findBox(data, { type: 'file', from: 0, to: data.length }, 'meta')
  // In `meta`, four bytes of version and flags come before the boxes.
  const properties = meta && findBox(data, { ...meta, from: meta.from + 4 }, 'iprp')
  const container = properties && findBox(data, properties, 'ipco')
  if (!container) return null
  let largest: number | null = null
  for (const { type, from, to } of boxesIn(data, container)) {
    if (type !== 'ispe' || to - from < 12) continue
    largest = Math.max(largest ?? 0, data.readUInt32BE(from + 4) * data.readUInt32BE(from + 8))
  }
  return largest
}

function findBox(data: Buffer, parent: Box, type: string): Box | null {
  for (const box of boxesIn(data, parent)) if (box.type === type) return box
  return null
}

/** Yields the direct children of a box. Stops at the first one that doesn't fit. */
function* boxesIn(data: Buffer, { from, to }: Box): Generator<Box> {
  let at = from
  for (let count = 0; count < MAX_BOXES && at + 8 <= to; count += 1) {
    const short = data.readUInt32BE(at)
    // 1: the size follows in eight bytes. 0: the box extends to the end.
    const isLong = short === 1
    if (isLong && at + 16 > to) return
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) return
    yield { type: data.toString('latin1', at + 4, at + 8), from: at + head, to: at + size }
    at += size
  }
}
