import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail'
import type { MailBooking, MailFacts } from './mail-facts'
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKind } from './mail-kinds'
import { fillText, unknownPlaceholders } from './placeholders'
import { renderHtml, renderText } from './render-mail'
import { sampleFacts } from './sample-facts'

const textOf = (
  kind: MailKind,
  booking: Partial<MailBooking> = {},
  sentBackCents = sampleFacts(kind).sentBackCents,
) => {
  const facts = { ...sampleFacts(kind), sentBackCents }
  const changed = facts.booking && { ...facts.booking, ...booking }
  return renderText(composeMail(kind, MAIL_KINDS[kind], { ...facts, booking: changed }))
}

describe('the receipt', () => {
  it('says when, where, what’s paid, what’s due, and how to cancel', () => {
    expect(textOf('receipt')).toBe(`Hi Rosa,

You’re booked with Harbor Light Charters. Here’s the plan.

Trip: Rockfish
When: Saturday, December 5, 2026, at 6:00 am
At the dock by: 5:30 am
Where: The gate at the head of E Dock, Santa Cruz Small Craft Harbor, 135 5th Avenue, Santa Cruz, CA 95062
Party: 2 guests
Booking: HL-7K3M9Q
Price: $550
Paid: $275
Payment: $275, Visa ending 1111
Due on the boat: $275, cash or card

See your booking:
https://example.com/booking/HL-7K3M9Q#key=sample

Anyone 16 or older who fishes needs a California fishing license. Buy one online: https://wildlife.ca.gov/Licensing/Fishing

Cancel by Sat, Nov 21, and you’ll get $266.75 back, after the 3% fee of $8.25. A no-show isn’t refunded, and the balance is still due. If we cancel, you can choose another date or a refund minus a 3% fee.

Save this email: the link above opens your booking.

See you at the dock.

Harbor Light Charters
Santa Cruz Small Craft Harbor
135 5th Avenue
Santa Cruz, CA 95062
(831) 555-0142
`)
  })

  it.each<[string, Partial<MailBooking>, string]>([
    [
      'paid in full',
      { paidCents: 55_000, balanceCents: 0 },
      'Price: $550\nPaid: $550\nPayment: $275, Visa ending 1111\n\nSee',
    ],
    ['pay on the boat', { paidCents: 0, balanceCents: 55_000 }, 'Due on the boat: $550, cash or card\n\nSee'],
    ['no charge', { totalCents: 0, paidCents: 0, balanceCents: 0 }, 'Price: No charge'],
    ['private', { private: true, partySize: 6 }, 'Party: Private charter, 6 guests'],
    ['afternoon', { time: 'pm' }, 'At the dock by: 1:30 pm'],
  ])('%s', (_, booking, expected) => {
    expect(textOf('receipt', booking)).toContain(expected)
  })

  it.each<[MailBooking['usedCredits'], string]>([
    [
      [{ code: 'GC-7K3M9QX2', amount: 100 }],
      'Paid: $275, including $100 from gift certificate ending 9QX2\n',
    ],
    [[{ code: 'GC-7K3M9QX2', amount: 275 }], 'Paid: $275 from gift certificate ending 9QX2\n'],
    [
      [
        { code: 'GC-7K3M9QX2', amount: 100 },
        { code: 'CR-7K3M9QX3', amount: 25.5 },
      ],
      'Paid: $275, including $100 from gift certificate ending 9QX2 and $25.50 from credit ending 9QX3\n',
    ],
  ])('says what a gift certificate or a credit paid: %o', (usedCredits, expected) => {
    expect(textOf('receipt', { usedCredits })).toContain(expected)
  })

  it('asks for a license only if guests fish', () => {
    expect(textOf('receipt', { tripType: 'Wildlife' })).not.toContain('license')
  })
})

describe('the reminder', () => {
  const textWith = (waivers: MailFacts['waivers']) =>
    renderText(composeMail('reminder', MAIL_KINDS.reminder, { ...sampleFacts('reminder'), waivers }))
  const url = 'https://example.com/waiver/HL-7K3M9Q#key=sample'

  it.each([
    [
      { signed: 2, partySize: 4, url },
      'Waivers: 2 of 4 signed',
      `send this link to the rest of your group: ${url}`,
    ],
    [
      { signed: 0, partySize: 1, url },
      'Waivers: 0 of 1 signed',
      `You haven’t signed the waiver yet. Sign it here: ${url}`,
    ],
  ])('asks for the missing waivers: %o', (waivers, row, sentence) => {
    const text = textWith(waivers)
    expect(text).toContain(row)
    expect(text).toContain(sentence)
  })

  it('doesn’t mention waivers if none are missing', () => {
    expect(textWith(null)).not.toMatch(/waiver/i)
  })
})

describe('the cancellation', () => {
  it.each<[string, Partial<MailBooking>, number, string]>([
    [
      'a refund that was sent, or is on its way',
      {},
      26_675,
      'You’ll get $266.75 back, after the 3% fee of $8.25.',
    ],
    ['a refund that’s still owed', { owedBackCents: 26_675 }, 0, 'You’ll get $266.75 back, after'],
    ['one of each', { owedBackCents: 6_675 }, 20_000, 'You’ll get $266.75 back, after'],
    ['no refund', { keptCents: 27_500 }, 0, 'The $275 you paid isn’t refundable.'],
    ['nothing was paid', { keptCents: 0, paidCents: 0 }, 0, 'You haven’t been charged.'],
    ['undecided', { keptCents: null }, 0, 'You’ve paid $275. We’ll be in touch about it.'],
  ])('says what happens to the money: %s', (_, booking, sentBackCents, expected) => {
    expect(textOf('canceled', booking, sentBackCents)).toContain(expected)
  })

  const withFacts = (change: Partial<MailFacts>, booking: Partial<MailBooking> = {}) => {
    const facts = { ...sampleFacts('canceled'), ...change }
    const changed = facts.booking && { ...facts.booking, ...booking }
    return renderText(composeMail('canceled', MAIL_KINDS.canceled, { ...facts, booking: changed }))
  }

  it('calls what we keep a fee only if it’s the fee', () => {
    expect(withFacts({ keptFeePercent: null, sentBackCents: 26_675 })).toContain(
      'You’ll get $266.75 back. $8.25 isn’t refundable.',
    )
    expect(withFacts({ keptFeePercent: null, sentBackCents: 27_500 }, { keptCents: 0 })).toContain(
      'You’ll get $275 back.\n',
    )
  })

  it('says what went back to a certificate', () => {
    const credits = [{ code: 'GC-…9QX2', amountCents: 26_675, leftCents: 26_675 }]
    expect(withFacts({ credits, sentBackCents: 0 }, { paidCents: 825, owedBackCents: 0 })).toContain(
      '$266.75 went back to your gift certificate ending 9QX2. The 3% fee is $8.25.',
    )
  })

  it('doesn’t promise a refund to a guest who has paid nothing', () => {
    const text = withFacts({ canChooseDate: true, sentBackCents: 0 }, { paidCents: 0, keptCents: 0 })
    expect(text).toContain('You haven’t been charged.\n\nWould you rather come another day?')
    expect(text).not.toContain('refund')
  })

  it('doesn’t mention money that was never paid', () => {
    expect(textOf('canceled', { keptCents: null, paidCents: 0 }, 0)).not.toContain('$')
  })
})

it.each<[MailKind, string, string[]]>([
  ['changed', 'Your trip has changed: Rockfish, Saturday, December 5', ['Here’s how it stands now.']],
  [
    'payment',
    'Payment received: Rockfish, Saturday, December 5',
    ['Payment: $275, Visa ending 1111', 'Price: $550\nPaid: $550', '#key=sample'],
  ],
  [
    'weather',
    'Canceled for weather: Rockfish, Saturday, December 5',
    [
      'We’re not going out on Saturday, December 5 at 6:00 am',
      'Small craft advisory until Sunday',
      'take a credit of $275 that doesn’t expire, or get $266.75 back, after a fee of $8.25. We’ll hold your payment until you choose.',
      'Choose what you’d like:\nhttps://example.com/booking/HL-7K3M9Q#key=sample',
    ],
  ],
  [
    'too-few',
    'Canceled: Rockfish, Saturday, December 5',
    ['Too few seats were booked for Rockfish', 'a credit of $275 that doesn’t expire'],
  ],
  [
    'credit',
    'Your credit: Rockfish, Saturday, December 5',
    ['Credit: $275', 'Code: CR-7K3M9QX2', 'From booking: HL-7K3M9Q', 'A credit doesn’t expire'],
  ],
  ['link', 'Your booking HL-7K3M9Q', ['Earlier links no longer work.', '#key=sample']],
  [
    'reminder',
    'Tomorrow: Rockfish at 6:00 am',
    [
      'at the dock by 5:30 am',
      'Sun: Up at 7:06 am, down at 4:50 pm\nTides: High 6:21 am 5.2 ft',
      'Due on the boat: $275',
      'layers',
    ],
  ],
  ['thanks', 'Thanks for coming out with us', ['on Saturday, December 5.']],
  [
    'captain-new',
    'New booking: Rockfish, Saturday, December 5 at 6:00 am, 2 guests',
    ['Phone: (831) 555-0142', 'Note: Two first-timers', 'https://example.com/dashboard'],
  ],
  [
    'captain-canceled',
    'Canceled by the guest: Rockfish, Saturday, December 5 at 6:00 am, 2 guests',
    [
      'The seats are open again, and anyone on the waitlist is asked first.',
      'Refund: $266.75\nYou keep: $8.25',
    ],
  ],
  [
    'captain-attention',
    'A payment needs your attention',
    ['The card was charged, but the booking failed.', 'Amount: $275', 'Square payment: GQTF'],
  ],
  [
    'captain-finding',
    'Square and your books disagree',
    ['Square charged $275, but our books say $0.', 'Guest: Rosa Delgado', 'https://example.com/dashboard'],
  ],
  [
    'captain-dispute',
    'A guest disputed a payment',
    ['respond in Square by Monday, December 21', 'Amount: $275'],
  ],
  [
    'captain-short',
    'Too few guests on Saturday, December 5: run it anyway?',
    ['you can run it anyway', 'Rosa Delgado: 1 guest', 'https://example.com/dashboard'],
  ],
  [
    'captain-tomorrow',
    'Tomorrow, Saturday, December 5: who’s coming',
    [
      '6:00 AM, ROCKFISH: 2 GUESTS\n\nRosa Delgado: 2 guests, (831) 555-0142, $275 due. Note: Two first-timers',
      '2:00 PM, ROCKFISH: 4 GUESTS\n\nWalt Okafor: Private charter, 4 guests, (831) 555-0142, paid',
    ],
  ],
])('%s: %s', (kind, subject, parts) => {
  expect(composeMail(kind, MAIL_KINDS[kind], sampleFacts(kind)).subject).toBe(subject)
  for (const part of parts) expect(textOf(kind)).toContain(part)
})

it('says in the refund’s email what isn’t refunded', () => {
  expect(textOf('refund-sent')).toContain(
    'Refund: $266.75\nTo: Visa ending 1111\nNot refunded (3% fee): $8.25\nBooking: HL-7K3M9Q',
  )
  expect(textOf('refund-sent', { cancel: false })).not.toContain('Not refunded')
})

it('shows only the end of a certificate’s code if money went back to it, and a new credit’s whole code', () => {
  const credits = [
    { code: 'GC-…9QX2', amountCents: 10_000, leftCents: 12_000 },
    { code: 'CR-7K3M9QX2', amountCents: 17_500, leftCents: 17_500 },
  ]
  const text = renderText(composeMail('credit', MAIL_KINDS.credit, { ...sampleFacts('credit'), credits }))
  expect(text).toContain('Back on your gift certificate ending 9QX2: $100\nCredit: $175\nCode: CR-7K3M9QX2\n')
})

it('asks a guest who has paid nothing to choose a new date or cancel', () => {
  const text = textOf('weather', { paidCents: 0 })
  expect(text).toContain('or cancel. You haven’t been charged.')
  expect(text).not.toContain('refund')
})

it('sends a link to a canceled booking without a time to be at the dock', () => {
  const text = textOf('link', { cancel: true, balanceCents: 0 })
  expect(text).toContain('Canceled: Rockfish, Saturday, December 5 at 6:00 am')
  expect(text).not.toContain('At the dock by')
})

describe('every email', () => {
  it.each(MAIL_KIND_NAMES)('%s fills in all placeholders and uses only supported ones', (kind) => {
    const { subject, opening, closing } = MAIL_KINDS[kind]
    expect(composeMail(kind, MAIL_KINDS[kind], sampleFacts(kind)).subject).not.toMatch(/[{}\n]/)
    expect(textOf(kind)).not.toMatch(/[{}]|undefined|null/)
    expect(unknownPlaceholders(subject + opening + closing, MAIL_KINDS[kind])).toEqual([])
  })

  it.each(MAIL_KIND_NAMES)(
    '%s has HTML without pictures, scripts or colors that dark mode breaks',
    (kind) => {
      const html = renderHtml(composeMail(kind, MAIL_KINDS[kind], sampleFacts(kind)))
      expect(html).not.toMatch(/<img|<script|<style|url\(/)
      // Only the button has a background color, and it has a text color, too.
      expect([...html.matchAll(/background-color/g)].length).toBe([...html.matchAll(/color:#ffffff/g)].length)
    },
  )

  it('escapes what guests type, and keeps line breaks out of the subject', () => {
    const facts = sampleFacts('captain-new')
    const booking = facts.booking && { ...facts.booking, firstName: '<b>Al</b>\r\nBcc: x@example.com' }
    const mail = composeMail(
      'captain-new',
      { subject: '{firstName}', opening: '{firstName}', closing: '' },
      { ...facts, booking },
    )
    expect(mail.subject).toBe('<b>Al</b> Bcc: x@example.com')
    expect(renderHtml(mail)).not.toContain('<b>')
    expect(renderHtml(mail)).toContain('&lt;b&gt;Al')
  })

  it('to a guest has no link if someone typed one as a name', () => {
    const name = 'https://evil.example/win'
    const facts = sampleFacts('waitlist-joined')
    const waitlist = facts.waitlist && { ...facts.waitlist, firstName: name, lastName: name }
    const joined = composeMail('waitlist-joined', MAIL_KINDS['waitlist-joined'], { ...facts, waitlist })
    expect(joined.blocks[0]).toEqual({ type: 'text', text: 'Hi https evil. example win,' })
    const { gift, ...others } = sampleFacts('gift')
    const bought = gift && { ...gift, buyerName: name, recipientName: name, message: `Look: ${name}` }
    const given = composeMail('gift', MAIL_KINDS.gift, { ...others, gift: bought })
    for (const mail of [joined, given])
      expect(renderHtml(mail) + mail.subject + renderText(mail)).not.toContain('evil.example')
  })

  it('keeps dates, times and phone numbers on one line in HTML, and doesn’t change the text', () => {
    const mail = composeMail('reminder', MAIL_KINDS.reminder, sampleFacts('reminder'))
    const html = renderHtml(mail)
    expect(html).toMatch(/ \d{1,2}:\d\d\u00A0[ap]m/)
    expect(html).toMatch(/\(\d{3}\)\u00A0\d{3}-\d{4}/)
    expect(html.replaceAll(/<title>.*<\/title>/g, '')).not.toMatch(/\d [ap]m\b|(?:Nov|Dec)\p{Ll}* \d/u)
    expect(renderText(mail)).not.toContain('\u00A0')
  })
})

it.each([
  ['Hi {firstName}, {firstName}!', 'Hi Ada, Ada!'],
  ['{unknown} {first Name}', '{unknown} {first Name}'],
])('fills %s', (text, expected) => {
  expect(fillText(text, { firstName: 'Ada' })).toBe(expected)
})

it('doesn’t fill a placeholder that a guest typed', () => {
  expect(fillText('{firstName}', { firstName: '{reference}', reference: 'HL-1' })).toBe('{reference}')
})

it.each([
  ['{firstName}', ['firstName']],
  ['{brand} {date}', []],
  ['{}', ['']],
  ['no braces', []],
])('unknown placeholders of tomorrow’s list in %s: %j', (text, unknown) => {
  expect(unknownPlaceholders(text, MAIL_KINDS['captain-tomorrow'])).toEqual(unknown)
})
