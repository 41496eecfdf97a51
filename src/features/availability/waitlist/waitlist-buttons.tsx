'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/button'
import type { AvailabilityDay } from '@/contract/availability'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { isBookable } from '../describe-day'

const JoinDialog = dynamic(() => import('./join-dialog').then((part) => part.JoinDialog), { ssr: false })

/** Returns the departures of a day that are full, and have a waitlist. */
export function waitlistTimes({ status, departures }: AvailabilityDay): DepartureTime[] {
  if (status !== 'open' && status !== 'full') return []
  return departures
    .filter((departure) => departure.seatsOpen === 0 && !departure.departed && !isBookable(departure))
    .map(({ time }) => time)
}

interface WaitlistButtonProps {
  date: TripDate
  time: DepartureTime
  phone: string
}

/** Renders a button that opens the form of a full departure's waitlist. */
export function WaitlistButton({ date, time, phone }: WaitlistButtonProps) {
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        Join the {departureLabel(time)} waitlist
      </Button>
      {isUsed ? (
        <JoinDialog open={isOpen} onOpenChange={setOpen} date={date} time={time} phone={phone} />
      ) : null}
    </>
  )
}

/** Renders the waitlist buttons of a day on which no departure can be booked. */
export function WaitlistButtons({ day, phone }: { day: AvailabilityDay; phone: string }) {
  const times = waitlistTimes(day)
  if (times.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      {times.map((time) => (
        <WaitlistButton key={`${day.date} ${time}`} date={day.date} time={time} phone={phone} />
      ))}
    </div>
  )
}
