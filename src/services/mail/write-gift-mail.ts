import { tripDateOf } from '@/domain/dates'
import { giftCode } from '@/domain/payments/gift'
import type { Mail } from '@/payload-types'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { languageOf } from '@/shared/text/language'
import { giftLink, readGiftOrder } from '../gifts/gift-rows'
import type { MailMessage, ServiceContext } from '../ports'
import { contentOf, type Writing } from './mail-content'

type GiftKind = Extract<MailKind, 'gift' | 'gift-receipt'>

export const isGiftKind = (kind: MailKind): kind is GiftKind => kind === 'gift' || kind === 'gift-receipt'

/** Returns the content of an email about a gift certificate, or the reason not to send it. */
export async function writeGiftMail(
  context: ServiceContext,
  mail: Mail,
  writing: Writing<GiftKind>,
): Promise<Omit<MailMessage, 'messageId'> | { skip: string }> {
  const order = mail.booking ? await readGiftOrder(context, mail.booking) : null
  const to = writing.kind === 'gift' ? order?.recipientEmail : order?.buyerEmail
  if (order?.state !== 'paid' || !order.credit || !to)
    return { skip: 'The gift certificate’s data was erased.' }
  return contentOf(
    { ...writing, to },
    {
      language: languageOf(order),
      today: tripDateOf(context.now()),
      gift: {
        amountCents: order.amountCents,
        code: giftCode(order.credit),
        buyerName: order.buyerName ?? '',
        recipientName: order.recipientName ?? '',
        message: order.message ?? null,
        url: giftLink(context, order, writing.siteUrl),
        sentTo: order.recipientEmail ?? null,
      },
    },
  )
}
