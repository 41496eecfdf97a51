/** What a browser or a PHP server would begin to execute, wherever it stands in a file. */
const PAGE = /<(?:script|html|!doctype html|\?php|iframe)/i

/** A PDF reader looks for its header in the first kilobyte. */
const PDF_HEADER = Buffer.from('%PDF-')
const PDF_WINDOW = 1024

const RAR_HEADER = Buffer.from('Rar!\x1a\x07', 'latin1')

/** A ZIP is read from its end: a record of 22 bytes and a comment of up to 65,535. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const ZIP_WINDOW = ZIP_END_BYTES + 65_535

/**
 * Whether a picture file is another kind of file as well: a web page, a PHP script, a PDF, a ZIP (and with it a JAR or an
 * Office document), a RAR. Nothing of it would be kept, since every picture is made new; but who sends such a file does not
 * mean a picture.
 *
 * The marks are searched for instead of asking where the picture ends: phones append what is harmless (a second JPEG for
 * depth or brightness, the seconds of film of a moving photo, a maker's own block), and a page can as well hide before the
 * end, in a comment. Each mark is so long, or stands in so small a window, that chance finds it in less than one
 * photo of ten thousand.
 */
export function holdsForeignContent(data: Buffer): boolean {
  if (data.subarray(0, PDF_WINDOW).includes(PDF_HEADER)) return true
  if (data.includes(RAR_HEADER)) return true
  // As one character a byte, so that nothing is decoded: 15 MB take some 30 ms.
  return endsAsZip(data) || PAGE.test(data.toString('latin1'))
}

function endsAsZip(data: Buffer): boolean {
  const tail = data.subarray(Math.max(0, data.length - ZIP_WINDOW))
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > tail.length) return false
    // Of one archive: this disk is the first, and so is the one where its list begins.
    if (tail.readUInt32LE(at + 4) === 0) return true
  }
  return false
}
