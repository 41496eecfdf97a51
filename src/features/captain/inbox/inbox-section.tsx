'use client'

import Link from 'next/link'
import { useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { CaptainCallError } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { Skeleton } from '@/components/skeleton'
import { LISTED_MESSAGES } from '@/contract/limits'
import type { Inbox, InboxMessage } from '@/contract/message'
import { WAITING_PATH } from '../shared/captain-api'
import { ListProblem } from '../shared/list-problem'
import { ProblemNote } from '../shared/problem-note'
import { REFRESH_MS } from '../shared/use-dashboard-refresh'
import { inboxPath, markMessage, readInbox } from './inbox-api'
import { MessageRow, messageButtonId } from './message-row'

const STEP = 10

export interface InboxSectionProps {
  /** The company's name, for the subject of replies. */
  company: string
  unread: number
}

/** Renders the messages from the contact form, newest first (docs/product-rules.md#contact-form). */
export function InboxSection({ company, unread }: InboxSectionProps) {
  const [limit, setLimit] = useState<number>(LISTED_MESSAGES.first)
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const { mutate } = useSWRConfig()
  const marking = useRef<Promise<void>>(Promise.resolve())
  const list = useSWR<Inbox, Error>(inboxPath(limit), readInbox, {
    keepPreviousData: true,
    refreshInterval: REFRESH_MS,
  })
  const { data, error, isLoading } = list

  // Run these calls one after another, so that the last tap wins even if an earlier request is slow.
  const mark = (message: InboxMessage, read: boolean) => {
    marking.current = marking.current.then(async () => save(message, read))
  }
  const save = async (message: InboxMessage, read: boolean) => {
    setProblem(null)
    try {
      await markMessage(message, read)
    } catch (cause) {
      console.error('Failed to mark the message as read or unread', cause)
      // If the message was deleted in the CMS, the refreshed list shows that.
      if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') setProblem(cause)
    }
    await Promise.all([list.mutate(), mutate(WAITING_PATH)])
  }
  const toggle = (message: InboxMessage) => {
    const opens = !openIds.includes(message._id)
    if (opens) setOpenIds([...openIds, message._id])
    else close(message)
    if (opens && !message.read) mark(message, true)
  }
  const close = ({ _id }: InboxMessage) => setOpenIds(openIds.filter((id) => id !== _id))
  const markUnread = (message: InboxMessage) => {
    document.getElementById(messageButtonId(message._id))?.focus()
    close(message)
    mark(message, false)
  }

  return (
    <section aria-labelledby="inbox-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="inbox-heading" className="text-heading">
          Messages
        </h2>
        {unread > 0 ? <p className="font-semibold text-coral-ink">{unread} unread</p> : null}
      </header>
      <ListProblem title="The messages didn’t load" list={list} />
      <ProblemNote cause={problem} />
      {data && data.Messages.length > 0 ? (
        <ul className="rounded-card border border-line bg-paper px-4 shadow-card wide:px-6">
          {data.Messages.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              company={company}
              isOpen={openIds.includes(message._id)}
              onToggle={() => toggle(message)}
              onUnread={() => markUnread(message)}
            />
          ))}
        </ul>
      ) : null}
      {data?.Messages.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-5 py-6 text-ink-muted">
          No messages yet. Messages from your contact form appear here.
        </p>
      ) : null}
      {data || error ? null : <Skeleton className="h-64 rounded-card" />}
      {data?.hasMore ? (
        limit < LISTED_MESSAGES.max ? (
          <Button
            tone="secondary"
            className="justify-self-start"
            busy={isLoading}
            onClick={() => setLimit(Math.min(limit + STEP, LISTED_MESSAGES.max))}
          >
            Show older messages
          </Button>
        ) : (
          <Link
            href="/admin/collections/messages"
            prefetch={false}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
          >
            See older messages in the CMS
          </Link>
        )
      ) : null}
    </section>
  )
}
