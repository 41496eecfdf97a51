import { kept, newSignup } from '@/contract/message'
import { saveSignup } from '@/services/contact/save-contact'
import { route } from './route'

const create = route({
  method: 'post',
  path: '/newsletter/new',
  caller: 'anyone',
  limit: 'write',
  summary: 'Save a newsletter signup; the response is the same for an address that has already signed up',
  body: newSignup,
  answer: { status: 201, shape: kept },
  async handle({ context, body }) {
    await saveSignup(context, { name: body.contact_name, email: body.contact_email })
    return { kept: true }
  },
})

export const newsletterRoutes = [create]
