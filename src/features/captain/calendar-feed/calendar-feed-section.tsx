'use client'

import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { CopyField } from '@/components/copy-field'
import { FailureText } from '@/components/failure-text'
import { Checkbox } from '@/components/form/checkbox'
import type { CalendarFeed } from '@/contract/calendar-feed'
import { ProblemNote } from '../shared/problem-note'
import { useCaptainAction } from '../shared/use-captain-action'
import { deleteFeed, FEED_PATH, readFeed, saveFeed } from './calendar-feed-api'

/** Renders the secret link that puts the trips on the captain's phone (docs/product-rules.md#calendar-feed). */
export function CalendarFeedSection() {
  const { data: feed, error, mutate } = useSWR<CalendarFeed | null, Error>(FEED_PATH, readFeed)
  const { busy, failure, run } = useCaptainAction('Failed to change the calendar link')
  const [isAsking, setAsking] = useState(false)
  const section = useRef<HTMLElement>(null)

  const change = (call: () => Promise<CalendarFeed | null>) =>
    void run(async () => {
      await mutate(await call(), { revalidate: false })
      setAsking(false)
    })
  const create = () =>
    void run(async () => {
      await mutate(await saveFeed(false), { revalidate: false })
      // The button that had focus is gone.
      section.current?.focus()
    })
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="calendar-feed-heading"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <header className="grid gap-1">
        <h2 id="calendar-feed-heading" className="text-heading">
          Trips on your phone’s calendar
        </h2>
        <p className="text-ink-muted">
          Your calendar app subscribes to a secret link and keeps itself up to date. Most apps check for
          changes every 15 minutes to a few hours. If you change your password, subscribe again.
        </p>
      </header>
      <ProblemNote cause={error} />
      {failure ? <FailureText failure={failure} /> : null}
      {feed === null ? (
        <Button tone="secondary" className="justify-self-start" busy={busy} onClick={create}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Create the link
        </Button>
      ) : null}
      {feed ? (
        <div className="grid max-w-xl gap-3">
          <CopyField label="Calendar link" value={feed.url} noun="link">
            <a href={feed.url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              Add to this device
            </a>
            <Button tone="quiet" onClick={() => setAsking(true)}>
              Turn it off
            </Button>
          </CopyField>
          <Checkbox
            label="Show guests’ names, phone numbers and notes"
            checked={feed.showsGuests}
            // A disabled checkbox would lose focus, so ignore clicks instead.
            onChange={({ target }) => {
              if (!busy) change(() => saveFeed(target.checked))
            }}
          />
          <p className="text-ink-muted text-sm leading-snug">
            Anyone with the link can read the calendar, and so can the company behind your calendar app. If it
            gets into the wrong hands, turn it off and create a new one.
          </p>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="Turn off this calendar link?"
        yesLabel="Turn it off"
        noLabel="Keep it"
        busy={busy}
        focusAfter={section}
        problem={failure ? <FailureText failure={failure} /> : null}
        onYes={() => change(deleteFeed)}
        onNo={() => setAsking(false)}
      >
        <p>Apps that use it won’t get any more changes. A new link will be different.</p>
      </ConfirmDialog>
    </section>
  )
}
