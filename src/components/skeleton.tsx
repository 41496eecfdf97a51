import { classNames } from './class-names'

/** Renders a loading placeholder. Set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-md bg-ink/10', className)}
    />
  )
}
