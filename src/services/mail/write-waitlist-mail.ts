import { tripDateOf } from '@/domain/dates'
import type { Mail, WaitlistEntry } from '@/payload-types'
import { shortInstant } from '@/shared/format/instants'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { languageOf } from '@/shared/text/language'
import { translator } from '@/shared/text/translator'
import { readCheckout } from '../checkout/checkouts'
import type { MailMessage, ServiceContext } from '../ports'
import { offerLink, waitlistLink } from '../waitlist/waitlist-link'
import { readEntry } from '../waitlist/waitlist-rows'
import { contentOf, type Writing } from './mail-content'

type WaitlistKind = Extract<MailKind, `waitlist-${string}`>

export const isWaitlistKind = (kind: MailKind): kind is WaitlistKind => kind.startsWith('waitlist-')

/**
 * Returns the content of an email about a place on a waitlist, or the reason not to send it. The email about an offer
 * is queued before the offer's checkout is written, so it waits until the seats are really on hold.
 */
export async function writeWaitlistMail(
  context: ServiceContext,
  mail: Mail,
  writing: Writing<WaitlistKind>,
): Promise<Omit<MailMessage, 'messageId'> | { skip: string } | { isTooEarly: true }> {
  const entry = mail.booking ? await readEntry(context, mail.booking) : null
  if (!entry?.email) return { skip: 'The guest isn’t on the waitlist anymore.' }
  const { siteUrl } = writing
  const isOffer = writing.kind === 'waitlist-offer'
  if (isOffer) {
    const verdict = await judgeOffer(context, mail, entry)
    if (verdict) return verdict
  } else if (entry.state !== 'waiting') return { skip: 'The guest isn’t waiting anymore.' }
  const { locale, language } = translator(languageOf(entry))
  return contentOf(
    { ...writing, to: entry.email },
    {
      language,
      today: tripDateOf(context.now()),
      waitlist: {
        firstName: entry.firstName ?? '',
        lastName: entry.lastName ?? '',
        date: entry.date,
        time: entry.time,
        tripType: entry.tripType,
        partySize: entry.partySize,
        private: entry.private ?? false,
        url: isOffer ? offerLink(context, entry, siteUrl) : waitlistLink(context, entry, siteUrl),
        heldUntil: isOffer && entry.offerExpiresAt ? shortInstant(entry.offerExpiresAt, locale) : null,
      },
    },
  )
}

async function judgeOffer(
  context: ServiceContext,
  mail: Mail,
  entry: WaitlistEntry,
): Promise<{ skip: string } | { isTooEarly: true } | null> {
  const isCurrent = entry.state === 'offered' && mail.id === `waitlist-offer:${entry.checkout}`
  if (!isCurrent || !entry.checkout) return { skip: 'The seats aren’t held anymore.' }
  const checkout = await readCheckout(context, entry.checkout)
  if (!checkout) return { isTooEarly: true }
  return checkout.state === 'held' && new Date(checkout.holdExpiresAt ?? 0) > context.now()
    ? null
    : { skip: 'The guest is already booking the seats, or they aren’t held anymore.' }
}
