'use client'

import { MessageSquare, Phone } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { WaitingParty, WeatherCancellation } from '@/contract/weather'
import { departureLabel } from '@/domain/trips'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { fullName, guestsText, paidText } from '../shared/party-text'
import { ChooseDialog } from './choose-dialog'

export interface WaitingPartiesProps {
  cancellation: WeatherCancellation
  /** Gets focus when a party leaves the list. */
  focusAfter: RefObject<HTMLElement | null>
}

const linkClass = buttonClass('secondary', 'medium', 'px-4 tabular-nums')

/**
 * Renders the parties who haven't chosen yet. Parties without an email address come first, because the captain has to
 * call them.
 */
export function WaitingParties({ cancellation: { waiting, announcement }, focusAfter }: WaitingPartiesProps) {
  const [choosing, setChoosing] = useState<WaitingParty | null>(null)
  const noEmail = waiting.filter(({ booking }) => booking.email === null)
  const others = waiting.filter(({ booking }) => booking.email !== null)
  return (
    <>
      <ul className="grid">
        {[...noEmail, ...others].map((party) => {
          const { booking, smsText } = party
          const name = fullName(booking)
          return (
            <li key={booking._id} className="grid gap-2 border-ink/15 border-t py-3 first:border-t-0">
              <p className="wrap-anywhere leading-snug">
                <span className="font-semibold">
                  {name}, {guestsText(booking.partySize)}
                </span>
                <span className="block text-sm">
                  {departureLabel(booking.time)} {booking.tripType}. {paidText(booking)}
                </span>
                {booking.email === null ? (
                  <span className="block font-semibold text-coral-ink text-sm">No email: call or text</span>
                ) : null}
              </p>
              <span className="flex flex-wrap gap-2">
                <a href={telephoneHref(booking.phoneNumber)} className={linkClass}>
                  <Phone aria-hidden="true" className="size-4.5" />
                  <span>
                    <VisuallyHidden>Call {name}</VisuallyHidden> {phoneText(booking.phoneNumber)}
                  </span>
                </a>
                <a
                  href={`sms:${booking.phoneNumber}?&body=${encodeURIComponent(smsText)}`}
                  className={linkClass}
                >
                  <MessageSquare aria-hidden="true" className="size-4.5" />
                  <span>
                    Text <VisuallyHidden>{name}</VisuallyHidden>
                  </span>
                </a>
                {announcement === 'waiting' ? null : (
                  <Button tone="secondary" onClick={() => setChoosing(party)}>
                    <span>
                      Choose for {booking.firstName} <VisuallyHidden>{booking.lastName}</VisuallyHidden>
                    </span>
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {choosing ? (
        <ChooseDialog
          key={choosing.booking._id}
          // Use the party's latest data, because the list is reloaded while the dialog is open.
          party={waiting.find(({ booking }) => booking._id === choosing.booking._id) ?? choosing}
          focusAfter={focusAfter}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </>
  )
}
