import { PASSWORD_LENGTH } from '@/contract/limits'

/** The rule for a new password, shown before anyone gets it wrong. */
export const PASSWORD_RULE = `At least ${PASSWORD_LENGTH.min} characters. Four unrelated words are easy to remember and hard to guess.`
