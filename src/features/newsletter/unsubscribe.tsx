'use client'

import { callApi } from '@/api-client/call-api'
import { unsubscribed } from '@/contract/newsletter'
import { LinkAction } from './link-action'

/** Renders the button that unsubscribes from newsletters and emails about open seats. */
export function Unsubscribe({ brand }: { brand: string }) {
  return (
    <LinkAction
      question={`Stop getting newsletters and emails about open seats from ${brand}?`}
      label="Unsubscribe"
      done={{
        title: 'You’re unsubscribed',
        text: 'You won’t get any more newsletters or emails about open seats from us. You’ll still get emails about your own bookings. If you change your mind, sign up in the footer and confirm in the email that we’ll send you.',
      }}
      badLink="This link isn’t complete. Open it from the email again, or reply to the email and we’ll take you off the list."
      send={(query) =>
        callApi({
          method: 'POST',
          path: `/api/newsletter/unsubscribe${query}`,
          body: {},
          shape: unsubscribed,
        })
      }
    />
  )
}
