/** Marks the history entry that stands for the open day sheet. */
export const SHEET_ENTRY = { daySheet: true }

/** Whether a history state is that entry. */
export function isSheetEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'daySheet' in state
}
