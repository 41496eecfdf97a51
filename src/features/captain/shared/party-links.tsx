import { Mail, Phone } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import { telephoneHref } from '@/shared/format/telephone-link'

/** Buttons of equal width in a row, tall enough for cold fingers. */
export const partyActionClass = buttonClass('secondary', 'medium', 'min-h-12 min-w-0 px-2')

/** Links to call and email a party. */
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
        <span>Email {name}</span>
      </a>
    </>
  )
}
