const SCHEME_MARKS = /:\/+/g
/** An at sign inside a word, as in an email address. */
const INNER_AT = /(?<=\S)[@\uFF20](?=\S)/g
/**
 * A dot before a label that can end a host name, in all the forms that browsers accept. Such a label starts with a
 * letter and has at least two characters, so amounts (3.5), times (6 a.m.) and initials (U.S.) aren't host names.
 */
const HOST_DOT = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{M}\p{Cf}])(?![a-z](?![\p{L}\p{M}\p{N}\p{Cf}-]))/giu

/**
 * Returns a message in which email clients don't find a web or email address. The buyer of a gift certificate writes a
 * message to any email address, and strangers could otherwise send links to people from the company's address.
 */
export function withoutLinks(message: string): string {
  return message.replace(SCHEME_MARKS, ' ').replace(INNER_AT, ' ').replace(HOST_DOT, '. ')
}
