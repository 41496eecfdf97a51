import {
  inbox,
  inboxMessageResponse,
  inboxQuery,
  messageMark,
  newMessage,
  newSignup,
  saved,
} from '@/contract/message'
import { markMessage, readInbox } from '@/services/contact/inbox'
import { saveMessage, saveSignup } from '@/services/contact/save-contact'
import { route } from './route/route'

const message = route('post', '/message/new', {
  caller: 'anyone',
  limit: 'write',
  summary: 'Save a message from the contact form; the browser sends the email',
  body: newMessage,
  response: { status: 201, shape: saved },
  async handle({ context, body }) {
    await saveMessage(context, {
      name: body.contact_name,
      email: body.contact_email,
      phone: body.contact_phone,
      message: body.message,
      emailFailed: body.email_failed,
    })
    return { saved: true }
  },
})

const signup = route('post', '/newsletter/new', {
  caller: 'anyone',
  limit: 'write',
  summary: 'Save a newsletter signup; the response is the same for an address that has already signed up',
  body: newSignup,
  response: { status: 201, shape: saved },
  async handle({ context, body }) {
    const { contact_name: name, contact_email: email, openings, language } = body
    await saveSignup(context, { name, email, openings, language })
    return { saved: true }
  },
})

const list = route('get', '/message/all', {
  caller: 'captain',
  summary: 'The newest contact messages',
  query: inboxQuery,
  response: { shape: inbox },
  handle: ({ context, query }) => readInbox(context, query.limit),
})

const mark = route('put', '/message/:id', {
  caller: 'captain',
  summary: 'Mark a contact message as read or unread',
  body: messageMark,
  response: { shape: inboxMessageResponse },
  handle: async ({ context, body, id }) => ({ Message: await markMessage(context, id, body.read) }),
})

export const contactRoutes = [message, signup, list, mark]
