'use client'

import { useText } from '#use-text'
import { callApi } from '@/api-client/call-api'
import { confirmed } from '@/contract/newsletter'
import { readConfirmLink } from '@/shared/paths/confirm-address'
import { LinkAction } from './link-action'

/** Renders the button that confirms a signup by someone who had unsubscribed before. */
export function ConfirmSignup({ brand }: { brand: string }) {
  const t = useText()
  return (
    <LinkAction
      question={t('Confirm that you want emails from {brand} again.', { brand })}
      label={t('Confirm my signup')}
      done={{ title: t('You’re subscribed'), text: t('Every email from us has a link to unsubscribe.') }}
      badLink={t('This link isn’t complete. Open it from the email again, or sign up again in the footer.')}
      send={(query) => {
        const body = readConfirmLink(query)
        return body && callApi({ method: 'POST', path: '/api/newsletter/confirm', body, shape: confirmed })
      }}
    />
  )
}
