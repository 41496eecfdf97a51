export interface SendProgressProps {
  /** How much has left, from 0 to 1; at 1 the server has everything. */
  share: number
  hasNewPhotos: boolean
}

/** How far a report is: a bar while it leaves, then words while the server works on its photos. */
export function SendProgress({ share, hasNewPhotos }: SendProgressProps) {
  const hasLeft = share >= 1
  const percent = Math.round(share * 100)
  const phase = hasNewPhotos ? (hasLeft ? 'Working on the photos…' : 'Sending the photos…') : 'Saving…'
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        {/* Only the step is announced, not every percent. */}
        <span role="status">{phase}</span>
        {hasLeft ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {percent} %
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Progress of the report"
        aria-valuemin={0}
        aria-valuemax={100}
        // Without a value it says that nobody knows how long the rest takes.
        aria-valuenow={hasLeft ? undefined : percent}
        aria-valuetext={hasLeft ? phase : `${phase} ${percent} %`}
        className="h-2.5 overflow-hidden rounded-full bg-fog-deep"
      >
        <div
          style={{ width: `${hasLeft ? 100 : percent}%` }}
          className={
            hasLeft
              ? 'h-full animate-shimmer rounded-full bg-kelp'
              : 'h-full rounded-full bg-kelp transition-[width] duration-200'
          }
        />
      </div>
    </div>
  )
}
