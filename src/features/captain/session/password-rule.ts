import { PASSWORD_LENGTH } from '@/contract/limits'

/** The hint of new-password fields. */
export const PASSWORD_RULE = `At least ${PASSWORD_LENGTH.min} characters. Four unrelated words are easy to remember and hard to guess.`
