import { TRIP_TYPES } from '@/domain/trips'
import type { MailBooking, MailFacts } from './mail-facts'
import type { MailKind } from './mail-kinds'

const [FIRST_TRIP] = TRIP_TYPES

const BOOKING: MailBooking = {
  reference: 'HL-7K3M9Q',
  firstName: 'Rosa',
  lastName: 'Delgado',
  phoneNumber: '+18315550142',
  email: 'rosa@example.com',
  note: 'Two first-timers, one left-handed reel, please.',
  date: '2026-12-05',
  time: 'am',
  tripType: FIRST_TRIP,
  partySize: 2,
  private: false,
  cancel: false,
  totalCents: 55_000,
  paidCents: 27_500,
  balanceCents: 27_500,
  owedBackCents: 0,
  isRefundDecided: false,
}

const CANCELED: MailBooking = {
  ...BOOKING,
  cancel: true,
  balanceCents: 0,
  owedBackCents: 26_675,
  isRefundDecided: true,
}

const SAMPLES: Partial<Record<MailKind, MailBooking>> = {
  canceled: CANCELED,
  'captain-canceled': CANCELED,
  credit: { ...CANCELED, paidCents: 0, owedBackCents: 0 },
  payment: { ...BOOKING, paidCents: BOOKING.totalCents, balanceCents: 0 },
}

/** Returns a made-up booking, and what else an email of this kind is about, for previews and tests. */
export function sampleFacts(kind: MailKind): MailFacts {
  const booking = SAMPLES[kind] ?? BOOKING
  return {
    site: {
      brand: 'Harbor Light Charters',
      phone: '(831) 555-0142',
      addressLines: ['Santa Cruz Small Craft Harbor', '135 5th Avenue', 'Santa Cruz, CA 95062'],
      meetingPoint: 'The gate at the head of E Dock',
      licenseUrl: 'https://wildlife.ca.gov/Licensing/Fishing',
      cancellationFeePercent: 3,
      captainFeePercent: 3,
    },
    siteUrl: 'https://example.com',
    today: '2026-11-12',
    booking: kind === 'captain-attention' || kind === 'captain-tomorrow' ? null : booking,
    bookingUrl: 'https://example.com/booking/HL-7K3M9Q#key=sample',
    refund: { amountCents: 26_675, card: 'Visa ending 1111' },
    credits: kind === 'credit' ? [{ code: 'CR-7K3M9QX2', amountCents: 27_500, leftCents: 27_500 }] : [],
    weather: {
      message: 'Small craft advisory until Sunday, with 9 feet of swell. It would be no fun, and no fish.',
      refundCents: 26_675,
      feeCents: 825,
      creditCents: 27_500,
    },
    payment: {
      name: 'Rosa Delgado',
      phoneNumber: '+18315550142',
      amountCents: 27_500,
      reason: 'The card was charged, but the booking failed.',
      squarePaymentId: 'GQTFp1ZlXdpoW4o6eGiZhbjosiDFf',
    },
    receivedCents: 27_500,
    day: '2026-12-05',
    parties: [
      BOOKING,
      {
        ...BOOKING,
        firstName: 'Walt',
        lastName: 'Okafor',
        time: 'pm',
        partySize: 4,
        private: true,
        balanceCents: 0,
        note: null,
      },
    ],
  }
}
