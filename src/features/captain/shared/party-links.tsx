import { Mail, Phone } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import { telephoneHref } from '@/shared/format/telephone-link'

/** The look of what can be done with a party: equal shares of a row, tall enough for cold fingers. */
export const partyActionClass = buttonClass('secondary', 'medium', 'min-h-12 min-w-0 px-2')

/** One tap to call a party, one to write to it. */
export function PartyLinks({ booking }: { booking: CaptainBooking }) {
  const { firstName, lastName, phoneNumber, email } = booking
  const name = (
    <VisuallyHidden>
      {firstName} {lastName}
    </VisuallyHidden>
  )
  return (
    <>
      <a href={telephoneHref(phoneNumber)} className={partyActionClass}>
        <Phone aria-hidden="true" className="size-5 shrink-0" />
        <span>Call {name}</span>
      </a>
      <a href={`mailto:${email}`} className={partyActionClass}>
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        <span>Write {name}</span>
      </a>
    </>
  )
}
