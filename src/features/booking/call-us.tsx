import { Phone } from 'lucide-react'
import { useText } from '#use-text'
import { callText, telephoneHref } from '@/shared/format/telephone-link'

export function CallUs({ phone }: { phone: string }) {
  const t = useText()
  return (
    <a
      href={t.path(telephoneHref(phone))}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Phone aria-hidden="true" className="size-4" />
      {callText(phone, t)}
    </a>
  )
}
