import { useText } from '#use-text'
import { Button } from '@/components/button'
import type { TaskProps } from './contact-details-form'
import { MoveForm } from './move-form'

/** Lets a guest choose a new date after the captain's cancellation (docs/product-rules.md#the-guests-booking). */
export function NewDate({ isOpen, onOpen, ...form }: TaskProps & { isOpen: boolean; onOpen: () => void }) {
  const t = useText()
  if (isOpen) return <MoveForm {...form} />
  const { owedBackAmount, keptAmount } = form.booking
  return (
    <>
      <p>
        {owedBackAmount === 0 && keptAmount !== null
          ? t(
              'We canceled this trip. You can choose a new date within the next 12 months, at the same price.',
            )
          : t(
              'We canceled this trip. You can choose a new date within the next 12 months, at the same price, until your refund is sent.',
            )}
      </p>
      <Button className="justify-self-start" onClick={onOpen}>
        {t('Choose a new date')}
      </Button>
    </>
  )
}
