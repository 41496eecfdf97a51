import { kept, newSignup } from '@/contract/message'
import { saveSignup } from '@/services/contact/save-signup'
import { route } from './route'

const create = route({
  method: 'post',
  path: '/newsletter/new',
  caller: 'anyone',
  limit: 'write',
  summary: 'Keep a newsletter signup; answers the same for an address that is kept already',
  body: newSignup,
  answer: { status: 201, shape: kept },
  async handle({ context, body }) {
    await saveSignup(context, { name: body.contact_name, email: body.contact_email })
    return { kept: true }
  },
})

export const newsletterRoutes = [create]
