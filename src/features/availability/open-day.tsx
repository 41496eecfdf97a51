import { DayPanel, type DayPanelProps } from './day-panel'
import { DayPanelFrame, type DayPanelFrameProps } from './day-panel-frame'

/** An open day: the frame with its panel. In a file of its own so that it can be loaded lazily. */
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
