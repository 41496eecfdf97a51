'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import type { AvailabilityDay } from '@/contract/availability'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { isBookable } from '../describe-day'

const JoinDialog = dynamic(() => import('./join-dialog').then((part) => part.JoinDialog), { ssr: false })

/** Renders a button for each full departure of a day, which opens the waitlist's form. */
export function WaitlistButtons({ day, phone }: { day: AvailabilityDay; phone: string }) {
  const t = useText()
  const [time, setTime] = useState<DepartureTime | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const full = day.departures.filter(
    (departure) => departure.seatsOpen === 0 && !departure.departed && !isBookable(departure),
  )
  if (full.length === 0 || (day.status !== 'open' && day.status !== 'full')) return null
  return (
    <div className="grid justify-items-start gap-2">
      {full.map((departure) => (
        <Button
          key={departure.time}
          tone="secondary"
          onClick={() => {
            setTime(departure.time)
            setIsOpen(true)
          }}
        >
          {t('Join the {time} waitlist', { time: departureLabel(departure.time) })}
        </Button>
      ))}
      {time ? (
        <JoinDialog
          key={`${day.date} ${time}`}
          open={isOpen}
          onOpenChange={setIsOpen}
          date={day.date}
          time={time}
          phone={phone}
        />
      ) : null}
    </div>
  )
}
