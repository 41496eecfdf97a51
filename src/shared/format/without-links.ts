const SCHEME_MARKS = /:\/+/g
/** An at sign inside a word, as in an email address. */
const INNER_AT = /(?<=\S)[@\uFF20](?=\S)/g
/**
 * A dot before what could be a top-level domain, in all the forms that browsers accept. Such a domain starts with a
 * letter and has at least two characters, so amounts (3.5), times (6 a.m.) and initials (U.S.) don't match.
 */
const HOST_DOT = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{M}\p{Cf}])(?![a-z](?![\p{L}\p{M}\p{N}\p{Cf}-]))/giu

/**
 * Breaks up web and email addresses in a message, so that email clients don't turn them into links. Otherwise, a
 * stranger could buy a gift certificate to send links to any email address in the company's name.
 */
export function withoutLinks(message: string): string {
  return message.replace(SCHEME_MARKS, ' ').replace(INNER_AT, ' ').replace(HOST_DOT, '. ')
}
