/** Parties come in, and another phone may change the day, while the captain looks: lists are read again this often. */
export const REFRESH_MS = 60_000
