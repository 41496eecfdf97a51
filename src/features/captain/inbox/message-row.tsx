import { Mail, Phone, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { EmailAddress } from '@/components/text/email-address'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { InboxMessage } from '@/contract/message'
import { formatInstant } from '@/shared/format/instants'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { replyLink } from './reply-link'

export interface MessageRowProps {
  message: InboxMessage
  company: string
  isOpen: boolean
  onToggle: () => void
  onUnread: () => void
}

export const messageButtonId = (id: string): string => `message-${id}`

/** Renders a message, collapsed to its first line until the captain opens it. */
export function MessageRow({ message, company, isOpen, onToggle, onUnread }: MessageRowProps) {
  const { _id, name, phone, read, emailFailed } = message
  const textId = `message-text-${_id}`
  return (
    <li className="border-line border-t first:border-t-0">
      <h3 className="font-sans">
        <button
          type="button"
          id={messageButtonId(_id)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={onToggle}
          className="grid w-full grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-x-2.5 py-3.5 text-left text-base leading-snug tracking-normal"
        >
          <span
            className={classNames('size-2.5 self-center rounded-full', read ? 'bg-transparent' : 'bg-coral')}
          >
            {read ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          </span>
          <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
            <span className={classNames('min-w-0 break-words', read ? 'font-medium' : 'font-bold')}>
              {name}
            </span>{' '}
            <span className="font-normal text-ink-muted text-sm tabular-nums">
              {formatInstant(message.receivedAt)}
            </span>
          </span>
          {isOpen ? null : (
            <span className="col-start-2 truncate font-normal text-ink-muted">{message.message}</span>
          )}
          {emailFailed && !isOpen ? (
            <span className="col-start-2 font-semibold text-brass-ink text-sm">Not emailed</span>
          ) : null}
        </button>
      </h3>
      {isOpen ? (
        <div id={textId} className="grid gap-3 pt-1 pb-5 pl-[1.375rem]">
          <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
          {emailFailed ? (
            <p className="flex items-start gap-2 font-semibold text-brass-ink text-sm leading-snug">
              <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
              This message couldn’t be emailed to you, so it’s only here.
            </p>
          ) : null}
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            <EmailAddress email={message.email} />
            <UnbrokenDates text={phone === '' ? '' : `, ${phoneText(phone)}`} />
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={replyLink(message, company)} className={buttonClass('secondary', 'medium', 'px-4')}>
              <Mail aria-hidden="true" className="size-4.5" />
              <span>
                Email <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            </a>
            {/\d/.test(phone) ? (
              <a href={telephoneHref(phone)} className={buttonClass('secondary', 'medium', 'px-4')}>
                <Phone aria-hidden="true" className="size-4.5" />
                <span>
                  Call <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              </a>
            ) : null}
            <Button tone="secondary" onClick={onUnread}>
              Mark as unread
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  )
}
