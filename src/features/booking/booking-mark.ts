/** Marks the booking dialog's history entry for `useBackButton`, even while the dialog is loading. */
export const BOOKING_MARK = 'bookingDialog'
