/** The `useBackButton` mark of the open day sheet's history entry. */
export const SHEET_MARK = 'daySheet'
