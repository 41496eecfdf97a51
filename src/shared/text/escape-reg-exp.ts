/** Returns the source of a regular expression that matches a text literally, even with the `u` flag. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
