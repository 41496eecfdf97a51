import type { CaptainBooking } from '@/contract/booking'
import { GUEST_FIELD_NAMES, GUEST_FIELDS, type GuestFieldName } from '@/contract/guest'
import { PartyNote } from './party-note'

/** The booking card already shows the name, and has buttons for the phone number and the email address. */
const SHOWN_BY_THE_CARD: GuestFieldName[] = ['firstName', 'lastName', 'phoneNumber', 'email']
const ANSWERS = GUEST_FIELD_NAMES.filter((name) => !SHOWN_BY_THE_CARD.includes(name))

/** Everything else that the guest answered: the note, and any other field of the contact form. */
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
