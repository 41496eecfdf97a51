/** What `newPassword` of the contract asks for, before somebody gets it wrong. */
export const PASSWORD_RULE =
  'At least 10 characters. A few words in a row are easy to keep and hard to guess.'
