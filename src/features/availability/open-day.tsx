import { DayPanel, type DayPanelProps } from './day-panel'
import { DayPanelFrame, type DayPanelFrameProps } from './day-panel-frame'

/** A day that somebody opened: its frame and what stands in it. */
export function OpenDay({
  date,
  onClose,
  takesFocus,
  footer,
  ...panel
}: Omit<DayPanelFrameProps, 'children'> & DayPanelProps) {
  return (
    <DayPanelFrame date={date} onClose={onClose} takesFocus={takesFocus} footer={footer}>
      <DayPanel {...panel} />
    </DayPanelFrame>
  )
}
