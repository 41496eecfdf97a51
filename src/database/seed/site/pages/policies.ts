import { HOLD_MINUTES } from '@/domain/checkout-state'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { LICENSE, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { numberWord } from '@/shared/format/words'
import { getInTouch, type PageSeed } from '../content'
import { CHECK_IN, SEATS } from '../facts'
import { richText } from '../rich-text'

const LICENSE_PAGE = 'https://wildlife.ca.gov/Licensing/Fishing'

export const privacyPage: PageSeed = {
  slug: 'privacy',
  banner: 'banners/home',
  eyebrow: 'What we keep, and why',
  heading: 'Privacy',
  intro:
    'We ask for what we need to take you fishing and get in touch with you. We don’t sell it, and we don’t trade it.',
  sections: [
    {
      blockType: 'prose',
      heading: 'What we collect',
      text: richText({
        list: [
          '**When you book:** your name, phone number, email address, the size of your party, the trip, any note you write, and what you’ve paid.',
          '**When you join a waitlist:** your name, phone number and email address.',
          '**When you buy a gift certificate:** your name and email address, the name and email address of the person it’s for, and your message.',
          '**When you sign the waiver:** the angler’s name, your signature, the time and your IP address. If you tell us about allergies or medical conditions, only the captain and crew see that.',
          '**When you write to us:** your name, email address, phone number and message.',
          '**When you sign up for the newsletter:** your name and email address.',
          '**When you open a page:** our server sees your IP address, as every server does. We use it to stop abuse.',
        ],
      }),
    },
    {
      blockType: 'prose',
      heading: 'How we use it',
      text: richText(
        'To hold your seats, run your trip, reply to you, and call you if the weather turns. The newsletter goes only to people who signed up for it.',
        'Our public calendar can show the first letters of a party’s last name, so guests can find their own departure. It never shows a first name, phone number, email address or payment. If you’d rather not be listed, tell us.',
      ),
    },
    {
      blockType: 'prose',
      heading: 'Who else handles it',
      text: richText(
        '**Square** takes card payments. Your card number goes straight from your browser to Square. We never see it or store it. Square’s own privacy notice applies to the payment.',
        '**Our email services** (EmailJS and our mail provider) deliver confirmations, replies and the newsletter. The site’s hosting company stores our data for us.',
        'We share information with anyone else only if the law requires it, or if it’s needed for safety on the water.',
      ),
    },
    {
      blockType: 'prose',
      heading: 'Cookies and tracking',
      text: richText(
        'Booking uses a cookie that keeps your seats yours while you check out. The link to your booking sets one, so that your booking opens only for you. Staff get a cookie when they sign in. The [About](/about) page can load Google’s analytics and advertising tags; no other page does. The map comes from a map service, which sees your IP address when it loads.',
      ),
    },
    {
      blockType: 'prose',
      heading: 'How long we keep it',
      text: richText(
        'If you start a booking and don’t finish it, we delete your details after 30 days. We delete what you gave us for a waitlist within a month after the trip. We keep finished bookings and payments as long as tax and accounting rules require. We keep newsletter addresses until you ask us to remove them.',
      ),
    },
    {
      blockType: 'prose',
      heading: 'Your choices',
      text: richText(
        'You can ask for a copy of what we have on you, ask us to correct it, or ask us to erase it. [Call or write](/contact), and we’ll take care of it within 45 days. We may ask a question or two to make sure it’s you. Payment amounts stay in our books, without your name.',
        'California residents have these rights under state law. We give them to everyone. We don’t sell or share personal information for advertising across other sites, and we won’t treat you differently for using your rights.',
        'Our site isn’t meant for children under 13, and we don’t knowingly collect their information online. A parent or guardian should book for them.',
      ),
    },
    getInTouch('Questions about your data?', 'Ask the captain.'),
  ],
  seo: {
    title: 'Privacy',
    description:
      'What our fishing charter in Santa Cruz, California collects when you book, write or subscribe, who handles it, how long we keep it, and how to have it erased.',
  },
}

export const termsPage: PageSeed = {
  slug: 'terms',
  banner: 'banners/home',
  eyebrow: 'The fine print, in plain English',
  heading: 'Terms',
  intro: 'These terms apply when you book a trip with us. Read them before you pay. They’re short.',
  sections: [
    {
      blockType: 'prose',
      heading: 'Booking and payment',
      text: richText(
        `We hold your seats for ${HOLD_MINUTES} minutes while you fill in the form. Your booking is confirmed once your payment goes through. You pay a ${DEPOSIT_PERCENT}% deposit or the full price by card, through Square, in US dollars. You can pay the balance online. Otherwise, it’s due on the boat.`,
        `A private charter is the whole boat for your party of up to ${SEATS}. The price doesn’t depend on how many you bring.`,
      ),
    },
    {
      blockType: 'prose',
      heading: 'When we sail, and when we don’t',
      text: richText(
        `The boat goes out if at least ${numberWord(MIN_SEATS_TO_SAIL)} seats are booked. The captain decides whether it’s safe to go, and can change the plan or head in early. If the Coast Guard, the harbor or the Department of Fish and Wildlife closes something, we follow their rules.`,
        `Be at the dock ${CHECK_IN} before departure. We leave on time, and a missed boat is a no-show.`,
      ),
    },
    {
      blockType: 'prose',
      heading: 'On board',
      text: richText({
        list: [
          'Follow the captain’s instructions. On the boat, the captain has the last word.',
          `Anyone ${LICENSE.fromAge} or older who fishes needs [${LICENSE.name}](${LICENSE_PAGE}).`,
          'Tell us about any medical condition that matters on the water.',
          'No illegal drugs, and no firearms unless the captain agrees ahead of time.',
          'If you break gear through carelessness, we may ask you to pay for it.',
          'We don’t guarantee fish or whales.',
        ],
      }),
    },
    {
      blockType: 'prose',
      heading: 'Risk and responsibility',
      text: richText(
        'Boats move, decks get wet, and hooks are sharp. By coming aboard you accept the ordinary risks of boating and fishing. You’re responsible for your own belongings. Nothing here limits rights that the law says can’t be limited.',
        'These terms follow the laws of California and, on the water, federal maritime law.',
      ),
    },
    getInTouch('Something unclear?', 'Call or write before you book, and we’ll explain it.'),
  ],
  seo: {
    title: 'Terms of Booking and Cancellation',
    description:
      'The terms of our fishing and wildlife trips from Santa Cruz, California: booking, deposit and balance, cancellation and refunds, weather, and safety on board.',
  },
}
