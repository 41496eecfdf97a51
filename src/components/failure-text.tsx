import { useText } from '#use-text'
import { SiteLink } from '@/components/site-link'
import { VisuallyHidden } from './visually-hidden'

export interface FailureTextProps {
  failure: { sentence: string; signedOut: boolean } | null
}

/** Renders an error, with a sign-in link if the session has expired. */
export function FailureText({ failure }: FailureTextProps) {
  if (!failure) return null
  return (
    <>
      {failure.sentence} {failure.signedOut ? <SignInAgain /> : null}
    </>
  )
}

/** Links to the sign-in page in a new tab, so that the user doesn't lose what they typed on this page. */
export function SignInAgain() {
  const t = useText()
  return (
    <SiteLink
      href="/captain"
      target="_blank"
      prefetch={false}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
    >
      {t('Sign in')}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </SiteLink>
  )
}
