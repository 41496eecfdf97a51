import type { CaptainBooking } from '@/contract/booking'
import { GUEST_FIELD_NAMES, GUEST_FIELDS, type GuestFieldName } from '@/contract/guest'
import { PartyNote } from './party-note'

/**
 * The fields that the booking card already shows: the name, and the phone number and email address as
 * buttons.
 */
const SHOWN_BY_THE_CARD: GuestFieldName[] = ['firstName', 'lastName', 'phoneNumber', 'email']
const ANSWERS = GUEST_FIELD_NAMES.filter((name) => !SHOWN_BY_THE_CARD.includes(name))

/** Renders the guest's other answers: the note, and any other field of the contact form. */
export function GuestAnswers({ booking }: { booking: CaptainBooking }) {
  return ANSWERS.map((name) => {
    const answer = booking[name]
    if (!answer) return null
    const { input, label } = GUEST_FIELDS[name]
    return (
      <PartyNote key={name} by="guest">
        {input === 'paragraphs' ? answer : `${label}: ${answer}`}
      </PartyNote>
    )
  })
}
