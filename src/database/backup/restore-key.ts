/** The key in Payload's key-value store of an unfinished restore (restore-marker.ts). */
export const RESTORE_KEY = 'unfinished-restore'
