import { classNames } from '@/components/class-names'
import { CAPACITY } from '@/domain/trips'

/** Six seats drawn: filled where one is left, hollow where it is taken. Decorative; say the number in text beside it. */
export function SeatPips({ seatsOpen, className }: { seatsOpen: number; className?: string }) {
  const scarce = seatsOpen <= 2
  return (
    <span aria-hidden="true" className={classNames('inline-flex gap-[2px] wide:gap-[3px]', className)}>
      {Array.from({ length: CAPACITY }, (_, seat) => (
        <span
          key={seat}
          className={classNames(
            'h-[7px] w-[5px] rounded-t-[2.5px] rounded-b-[1px] wide:h-2.5 wide:w-[7px] wide:rounded-t-[3.5px]',
            seat >= seatsOpen && 'bg-navy/15',
            seat < seatsOpen && (scarce ? 'bg-coral-deep' : 'bg-kelp'),
          )}
        />
      ))}
    </span>
  )
}
