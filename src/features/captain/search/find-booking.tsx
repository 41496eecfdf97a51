'use client'

import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { afterGoingBack, useBackButton } from '@/components/hooks/use-back-button'
import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { bookingAddress, SOUGHT_BOOKING } from '../shared/sought-booking'
import { BookingSearch } from './booking-search'

/** Renders the button that searches all bookings. Choosing a result opens its day on the Calendar tab. */
export function FindBooking({ today }: { today: TripDate }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useBackButton({
    open,
    mark: 'findBooking',
    onBack: () => {
      setOpen(false)
      return false
    },
  })

  const start = () => {
    // Remove the id, so that finding the same booking twice changes the URL and its card takes focus.
    const address = new URLSearchParams(window.location.search)
    if (address.has(SOUGHT_BOOKING)) {
      address.delete(SOUGHT_BOOKING)
      window.history.replaceState(null, '', `?${address}`)
    }
    setOpen(true)
  }
  const choose = ({ _id: id, date, time }: CaptainBooking) => {
    setOpen(false)
    const address = bookingAddress({ id, date, time })
    afterGoingBack(() => {
      // As on the calendar itself, changing the day doesn't add a history entry.
      if (isOnCalendar()) window.history.replaceState(null, '', address)
      else window.history.pushState(null, '', address)
    })
  }

  return (
    <>
      <Button
        ref={button}
        tone="secondary"
        className="shrink-0 gap-1.5! px-3! wide:px-4! print:hidden"
        onClick={start}
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="max-wide:sr-only">Find a booking</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Find a booking" focusAfter={button}>
        <BookingSearch today={today} onChoose={choose} />
      </Dialog>
    </>
  )
}

function isOnCalendar(): boolean {
  const { pathname, search } = window.location
  return (new URLSearchParams(search).get('tab') ?? pathname).endsWith('calendar')
}
