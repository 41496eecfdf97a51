/** The key of the unfinished-restore marker in Payload's key-value store (restore-marker.ts). */
export const RESTORE_KEY = 'unfinished-restore'
