interface Box {
  type: string
  /** The byte offsets where the box's contents start and end. */
  from: number
  to: number
}

/** Maximum number of boxes to read. Real files have only a few boxes, but a malicious file can have millions. */
const MAX_BOXES = 4096

/**
 * Returns the pixel count of a HEIC file's largest image without decoding it, or null if the file is
 * truncated or isn't HEIC. A file from a phone contains several images: the photo, its tiles, a thumbnail and
 * a depth map. Each image has an `ispe` box (ISO/IEC 23008-12, 6.5.3).
 */
export function readHeicPixels(data: Buffer): number | null {
  const meta = findBox(data, { type: 'file', from: 0, to: data.length }, 'meta')
  // Skip the four bytes of version and flags at the start of the `meta` box.
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

/** Yields a box's direct children. Stops at the first one that doesn't fit in the box. */
function* boxesIn(data: Buffer, { from, to }: Box): Generator<Box> {
  let at = from
  for (let count = 0; count < MAX_BOXES && at + 8 <= to; count += 1) {
    const short = data.readUInt32BE(at)
    // A size of 1 means that the actual size follows in eight bytes. A size of 0 means that the box extends
    // to the end.
    const isLong = short === 1
    if (isLong && at + 16 > to) return
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) return
    yield { type: data.toString('latin1', at + 4, at + 8), from: at + head, to: at + size }
    at += size
  }
}
