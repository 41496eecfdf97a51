import type { MailServer } from '../../fakes/mail-server'
import type { Fault } from './faults'

const KINDS = ['defer', 'hang', 'slow', 'drop', 'drop-after'] as const

/** Returns a fault that makes the mail server fail for the next emails, in different ways. */
export function mailFault(mail: MailServer): Fault {
  return {
    name: 'make the mail server fail',
    weight: 3,
    target: 'mail server',
    async strike(random) {
      mail.next(...Array.from({ length: random.int(1, 10) }, () => random.pick(KINDS)))
    },
  }
}
