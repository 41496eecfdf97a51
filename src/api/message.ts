import { kept, newMessage } from '@/contract/message'
import { saveMessage } from '@/services/contact/save-contact'
import { route } from './route'

const create = route({
  method: 'post',
  path: '/message/new',
  caller: 'anyone',
  limit: 'write',
  summary: 'Save a message from the contact form; the browser sends the email',
  body: newMessage,
  answer: { status: 201, shape: kept },
  async handle({ context, body }) {
    await saveMessage(context, {
      name: body.contact_name,
      email: body.contact_email,
      phone: body.contact_phone,
      message: body.message,
    })
    return { kept: true }
  },
})

export const messageRoutes = [create]
