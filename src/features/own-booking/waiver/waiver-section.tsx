'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import useSWR from 'swr'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { type Done, DoneNotice } from '@/components/done-notice'
import { useSwapFocus } from '@/components/hooks/use-swap-focus'
import { ShareButton } from '@/components/share-button'
import { Skeleton } from '@/components/skeleton'
import type { OwnWaiver, SignWaiverRequest } from '@/contract/departures/waiver'
import { formatTripDate } from '@/domain/dates'
import { waiversMissing } from '@/domain/departures/waivers'
import { problemText } from '../own-booking-api'
import { Section } from '../section'
import { CLOSED_TEXT, signedText } from './closed-text'
import { SignedList } from './signed-list'
import { readOwnWaiver, signOwnWaiver } from './waiver-api'

const SignForm = dynamic(() => import('./sign-form').then(({ SignForm: form }) => form), {
  loading: () => <Skeleton className="h-96 rounded-card" />,
})

/** If there's a waiver, renders who has signed it, the form, and the link for the rest of the party. */
export function WaiverSection({ reference, ownName }: { reference: string; ownName: string }) {
  const t = useText()
  const { data, mutate } = useSWR(['waiver', reference], () => load(reference), {
    onError: (cause) => console.warn('Failed to load the waiver', cause),
  })
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const actions = useSwapFocus<HTMLDivElement>(isOpen)
  if (!data) return null
  const { Signed, partySize, closed, link, tripType, date } = data
  if (closed && Signed.length === 0) return null
  const missing = waiversMissing(Signed, partySize)

  const sign = async (body: SignWaiverRequest) => {
    setProblem(null)
    const result = await signOwnWaiver(body)
    if (!result.ok) {
      setProblem(problemText(result.failure))
      if (result.failure.kind === 'refused' && result.failure.code === 'waiver-changed') await mutate()
      return false
    }
    await mutate(result.value.Waiver, { revalidate: false })
    setOpen(false)
    setDone({ text: signedText(body.name, t) })
    return true
  }

  return (
    <Section title={t('Waiver')}>
      <DoneNotice done={done} />
      {closed && missing > 0 ? (
        <p>{t(CLOSED_TEXT[closed])}</p>
      ) : (
        <p>
          {missing === 0
            ? t('Everyone in your party has signed.')
            : t('Everyone aboard signs a waiver. {signed}\u00a0of\u00a0{all}\u00a0signed so far.', {
                signed: Signed.length,
                all: partySize,
              })}
        </p>
      )}
      {Signed.length > 0 ? <SignedList signed={Signed} /> : null}
      <div ref={actions} className="empty:hidden">
        {isOpen ? (
          <SignForm
            reference={reference}
            waiver={data}
            problem={problem}
            titleTag="h4"
            ownName={ownName}
            takesFocus
            onSign={sign}
            onClose={() => setOpen(false)}
          />
        ) : closed ? null : (
          <div className="flex flex-wrap gap-3">
            <Button
              tone={missing > 0 ? 'primary' : 'secondary'}
              onClick={() => {
                setDone(null)
                setOpen(true)
              }}
            >
              {Signed.length > 0 ? t('Sign for another person') : t('Read and sign')}
            </Button>
            {partySize > 1 ? (
              <ShareButton
                tone="secondary"
                label={t('Send it to the others')}
                title={t('Waiver for {tripType}, {date}', { tripType, date: formatTripDate(date, t.locale) })}
                path={link}
              />
            ) : null}
          </div>
        )}
      </div>
    </Section>
  )
}

async function load(reference: string): Promise<OwnWaiver | null> {
  const result = await readOwnWaiver(reference)
  if (result.ok) return result.value.Waiver
  throw new Error(result.failure.kind)
}
