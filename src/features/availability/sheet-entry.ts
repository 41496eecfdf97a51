/** Marks the history entry that stands for the open day sheet. */
export const SHEET_MARK = 'daySheet'
