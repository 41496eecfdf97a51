export interface SendProgressProps {
  /** The uploaded share, from 0 to 1; at 1 the server has everything. */
  share: number
  hasNewPhotos: boolean
}

/** A progress bar for the upload, then for the server's work on the photos. */
export function SendProgress({ share, hasNewPhotos }: SendProgressProps) {
  const isUploaded = share >= 1
  const percent = Math.round(share * 100)
  const phase = hasNewPhotos ? (isUploaded ? 'Processing photos…' : 'Uploading photos…') : 'Saving…'
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        {/* Screen readers announce each phase, not every percent. */}
        <span role="status">{phase}</span>
        {isUploaded ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {percent}%
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Progress of the report"
        aria-valuemin={0}
        aria-valuemax={100}
        // No value makes the progress bar indeterminate.
        aria-valuenow={isUploaded ? undefined : percent}
        aria-valuetext={isUploaded ? phase : `${phase} ${percent}%`}
        className="h-2.5 overflow-hidden rounded-full bg-fog-deep"
      >
        <div
          style={{ width: `${isUploaded ? 100 : percent}%` }}
          className={
            isUploaded
              ? 'h-full animate-shimmer rounded-full bg-kelp'
              : 'h-full rounded-full bg-kelp transition-[width] duration-200'
          }
        />
      </div>
    </div>
  )
}
