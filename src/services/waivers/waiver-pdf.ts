import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type PdfDocument from 'pdfkit'
import { SIGNATURE_SIZE, type Strokes } from '@/contract/departures/waiver'
import type { Waiver } from '@/payload-types'
import { departureText } from '@/shared/format/booking-text'
import { formatInstant } from '@/shared/format/instants'
import { signaturePath } from '@/shared/format/signature-path'
import { english } from '@/shared/text/translate'
import { readSite } from '../content/read-site'
import { loadPackage } from '../load-package'
import type { ServiceContext } from '../ports'

/** The font that `npm run fonts` creates. PDF's built-in fonts lack letters that occur in many names. */
const FONT_FILE = resolve('src/fonts/document.ttf')

const MARGIN = 54
const SIGNATURE_WIDTH = 240
const SCALE = SIGNATURE_WIDTH / SIGNATURE_SIZE.width
const SIGNATURE_HEIGHT = SIGNATURE_SIZE.height * SCALE

/** Returns a signed waiver as a US Letter PDF: the exact text, who signed it, when and from where. */
export async function waiverPdf(
  context: ServiceContext,
  waiver: Waiver,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [font, { brand }] = await Promise.all([readFile(FONT_FILE), readSite(context.payload)])
  // Load pdfkit only when it's needed, because that takes 0.1 s of CPU time. `require` has no types, hence the cast.
  const PDFDocument = loadPackage('pdfkit') as typeof PdfDocument
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    // Without this, pdfkit would load its own fonts.
    font: font as unknown as string,
    info: { Title: `Waiver for ${waiver.name}`, Author: brand, CreationDate: new Date(waiver.createdAt) },
  })
  const bytes = readAll(document)
  document.fontSize(18).text(brand)
  document
    .fontSize(12)
    .text(`Waiver for ${waiver.tripType}, ${departureText(waiver.date, waiver.time, english)}`)
  if (waiver.voidedAt) document.moveDown().text(voidedText(waiver))
  document.moveDown().fontSize(9).text(text)
  writeSignature(document, waiver)
  document.end()
  return bytes
}

const voidedText = ({ voidedAt, voidedBy }: Waiver) =>
  `VOIDED on ${formatInstant(voidedAt ?? '')}${voidedBy ? ` by ${voidedBy}` : ''}. This waiver isn’t in force.`

function writeSignature(document: PDFKit.PDFDocument, waiver: Waiver): void {
  const { name, guardian, createdAt, address, witness, textHash, id } = waiver
  const strokes = waiver.strokes as Strokes | null
  const facts: [string, string | null | undefined][] = [
    ['Angler', name],
    ['Signed by the parent or guardian', guardian],
    [
      'Signature',
      strokes ? 'drawn, above' : 'the typed name, which the signer confirmed to be their signature',
    ],
    ['Signed', `${formatInstant(createdAt)} (${createdAt})`],
    ['IP address', address],
    ['Signed on the phone of', witness],
    ['SHA-256 of the text', textHash],
    ['Record', id],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  document.moveDown().fontSize(9)
  const height = (strokes ? SIGNATURE_HEIGHT + 12 : 0) + lines.length * 14
  if (document.y + height > document.page.height - MARGIN) document.addPage()
  if (strokes) drawSignature(document, strokes)
  for (const line of lines) document.text(line, { lineGap: 2 })
}

function drawSignature(document: PDFKit.PDFDocument, strokes: Strokes): void {
  const top = document.y
  document
    .save()
    .translate(MARGIN, top)
    .scale(SCALE)
    .lineWidth(6)
    .lineCap('round')
    .lineJoin('round')
    .path(signaturePath(strokes))
    .stroke()
    .restore()
  const line = top + SIGNATURE_HEIGHT + 4
  document
    .lineWidth(0.75)
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + SIGNATURE_WIDTH, line)
    .stroke()
  document.x = MARGIN
  document.y = line + 8
}

function readAll(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
    document.on('error', fail)
  })
}
