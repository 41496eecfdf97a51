import { classNames } from './class-names'

/** A placeholder of the size that its `className` gives it. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-md bg-navy/10', className)}
    />
  )
}
