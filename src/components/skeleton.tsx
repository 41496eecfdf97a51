import { classNames } from './class-names'

/** A loading placeholder; set its size with `className`. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-md bg-navy/10', className)}
    />
  )
}
