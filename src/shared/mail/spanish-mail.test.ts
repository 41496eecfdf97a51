import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail'
import type { MailFacts } from './mail-facts'
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKind } from './mail-kinds'
import { unknownPlaceholders } from './placeholders'
import { renderHtml, renderText } from './render-mail'
import { sampleFacts } from './sample-facts'
import { isForCaptain, SPANISH_MAIL_TEXTS } from './spanish-kinds'

type GuestKind = keyof typeof SPANISH_MAIL_TEXTS
const GUEST_KINDS = MAIL_KIND_NAMES.filter((kind): kind is GuestKind => !isForCaptain(kind))

const factsOf = (kind: MailKind): MailFacts => ({
  ...sampleFacts(kind, 'es'),
  // The captain's message stays in the captain's language.
  weather: { message: null, refundCents: 26_675, feeCents: 825, creditCents: 27_500 },
})

const composed = (kind: GuestKind) => composeMail(kind, SPANISH_MAIL_TEXTS[kind], factsOf(kind))

it('writes the receipt in Spanish, with US dollars and 12-hour times', () => {
  expect(renderText(composed('receipt'))).toBe(`Hola, Rosa:

Su reserva con Harbor Light Charters está confirmada. Este es el plan.

Viaje: Rockfish
Cuándo: sábado, 5 de diciembre de 2026, 6:00 am
Hora de llegada al muelle: 5:30 am
Dónde: The gate at the head of E Dock, Santa Cruz Small Craft Harbor, 135 5th Avenue, Santa Cruz, CA 95062
Grupo: 2 personas
Reserva: HL-7K3M9Q
Precio: $550
Pagado: $275
Pago: $275, Visa terminada en 1111
Por pagar a bordo: $275, en efectivo o con tarjeta

Ver su reserva:
https://example.com/booking/HL-7K3M9Q#key=sample

Toda persona de 16 años o más que pesque necesita una licencia de pesca de California. Cómprela en línea: https://wildlife.ca.gov/Licensing/Fishing

Si cancela a más tardar el sábado 21 de noviembre, le devolvemos $266.75, ya descontado el cargo del 3% ($8.25). Si no se presenta, no hay reembolso y el saldo sigue pendiente. Si cancelamos nosotros, puede elegir otra fecha o un reembolso menos un cargo del 3%.

Guarde este correo: el enlace de arriba abre su reserva.

Nos vemos en el muelle.

Harbor Light Charters
Santa Cruz Small Craft Harbor
135 5th Avenue
Santa Cruz, CA 95062
(831) 555-0142
`)
})

describe.each(GUEST_KINDS)('%s', (kind) => {
  it('has the placeholders of the English texts, and only known ones', () => {
    const [english, spanish] = [MAIL_KINDS[kind], SPANISH_MAIL_TEXTS[kind]]
    const inSubject = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
    expect(inSubject(spanish.subject)).toEqual(inSubject(english.subject))
    const all = `${spanish.subject} ${spanish.opening} ${spanish.closing}`
    expect(unknownPlaceholders(all, MAIL_KINDS[kind])).toEqual([])
    expect(spanish.closing === '').toBe(String(english.closing) === '')
  })

  it('has no English left', () => {
    const mail = composed(kind)
    // What guests, staff or the charter wrote: names, addresses, messages.
    const text = `${mail.subject}\n${renderText(mail)}`
      .replaceAll(/https?:\S+/g, '')
      .replaceAll(
        /Harbor Light Charters|Santa Cruz[^\n]*|135 5th Avenue|The gate at the head of E Dock[^\n]*/g,
        '',
      )
      .replaceAll('Happy 60th, Dad. Bring back dinner.', '')
    expect(text).not.toMatch(
      /\b(?:the|you|your|you’ll|for|with|and|is|of|at|by|be|to|we|our|guests?|seats?)\b/i,
    )
    expect(text).not.toMatch(/[{}]|['"]/)
  })

  it('says which language it’s in', () => {
    expect(renderHtml(composed(kind))).toContain('<html lang="es">')
  })
})

it('says that the captain’s message is in English', () => {
  const html = (language: 'en' | 'es') =>
    renderHtml(composeMail('weather', SPANISH_MAIL_TEXTS.weather, sampleFacts('weather', language)))
  expect(html('es').match(/<p lang="en"[^>]*>Small craft advisory/)).not.toBeNull()
  expect(html('es').match(/lang="en"/g)).toHaveLength(1)
  expect(html('en').match(/<p lang=/)).toBeNull()
})

it('names the credits that paid, and the missing waivers, in Spanish', () => {
  const receipt = factsOf('receipt')
  const usedCredits = [{ code: 'GC-7K3M9QX2', amount: 100 }]
  const booking = receipt.booking && { ...receipt.booking, usedCredits }
  expect(renderText(composeMail('receipt', SPANISH_MAIL_TEXTS.receipt, { ...receipt, booking }))).toContain(
    'Pagado: $275, incluidos $100 con el certificado de regalo terminado en 9QX2',
  )
  expect(renderText(composed('reminder'))).toContain('Exenciones: 1 de 2 firmadas')
})

it('describes refunds, credits and canceled trips in Spanish', () => {
  const credit = { code: 'GC-…9QX2', amountCents: 27_500, leftCents: 27_500 }
  const facts = factsOf('canceled')
  const text = (change: Partial<MailFacts>) =>
    renderText(composeMail('canceled', SPANISH_MAIL_TEXTS.canceled, { ...facts, ...change }))
  expect(text({})).toContain('Le devolveremos $266.75, ya descontado el cargo del 3% ($8.25).')
  expect(text({ credits: [credit] })).toContain(
    'Se devolvieron $275 a su certificado de regalo terminado en 9QX2.',
  )
  expect(text({ canChooseDate: true })).toContain('Elegir una nueva fecha:')
})
