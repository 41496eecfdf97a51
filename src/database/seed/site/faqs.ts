import { HOLD_MINUTES } from '@/domain/checkout-state'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { LICENSE, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { meetingTimeText } from '@/shared/format/booking-text'
import { capitalize, numberWord } from '@/shared/format/words'
import { CUSTOM_HOURS, TUNA_HOURS, TUNA_SEASON, WILDLIFE_HOURS } from '../trips'
import type { FaqSeed } from './content'
import { AFTERNOON, BRING, CHECK_IN, COOLER, MORNING, NOTICE, REFUNDS, SEATS } from './facts'
import { type Passage, richText } from './rich-text'

const faq = (question: string, ...answer: Passage[]): FaqSeed => ({ question, answer: richText(...answer) })

const LICENSE_PAGE = 'https://wildlife.ca.gov/Licensing/Fishing'

const BOOKING = [
  faq(
    'How do I book?',
    `On the [calendar](/availability). Pick a day, a departure and a trip, tell us how many are coming, and pay by card. We hold your seats for **${HOLD_MINUTES} minutes** while you fill in the form.`,
    'Rather talk to a person? [Call us](/contact).',
  ),
  faq(
    'How much is the deposit, and when do I pay the rest?',
    `The deposit is **${DEPOSIT_PERCENT}% of the total**, by card, when you book. You can also pay in full. Pay the rest online, or on the boat in cash or by card.`,
    'See [Trips & Rates](/trips-&-rates) for prices and [Payment](/payment) for how it works.',
  ),
  faq(
    `What’s the ${numberWord(MIN_SEATS_TO_SAIL)}-seat rule?`,
    `At least **${MIN_SEATS_TO_SAIL} seats** must be booked for the boat to leave the dock. If you book one seat and no one else joins, we may cancel the trip, and you’ll get your choice of another day or a refund minus the cancellation fee.`,
    `Someone usually joins. If your heart’s set on a date, book ${numberWord(MIN_SEATS_TO_SAIL)} seats. The weather still gets a vote.`,
  ),
  faq(
    'Can we have the boat to ourselves?',
    `Yes. That’s a **private charter**: the whole boat for the price of ${SEATS} seats, whether you’re two people or ${SEATS}. You can book one on any departure that no one else has booked.`,
    'Tuna is always private. See [Trips & Rates](/trips-&-rates) for what the whole boat costs on each trip.',
  ),
  faq(
    'Can I book for today?',
    'By phone only. Our [number](/contact) is on every page. We’ll tell you whether there’s a seat and whether you can still make it.',
  ),
  faq(
    'Why isn’t the trip I want offered on the day I picked?',
    'Usually for one of these reasons:',
    {
      list: [
        'Another party booked that departure first, and they picked a different trip.',
        `It’s tuna, which runs ${TUNA_SEASON}, leaves at ${MORNING} and takes the whole day.`,
        'It’s salmon, which runs in spring and summer, and only on the days the captain opens for salmon.',
      ],
    },
    'Try the other departure, or the day before or after.',
  ),
  faq(
    'Do you do sunset trips, ash scatterings, proposals or film work?',
    `Yes, by [phone](/contact). Talk to the captain about Wildlife trips at sunset and anything custom, from one hour to ${numberWord(CUSTOM_HOURS)}. The price depends on what you have in mind.`,
  ),
]

const BEFORE_YOU_COME = [
  faq(
    'What should I bring?',
    'Not much, but dress warmer than you think you need to:',
    {
      list: [
        `Your **fishing license**, if you’re ${LICENSE.fromAge} or older and plan to fish`,
        ...BRING,
        COOLER,
      ],
    },
    'Rods, reels, tackle and bait are on the boat.',
  ),
  faq(
    'Do I need a fishing license?',
    `Anyone **${LICENSE.fromAge} or older** who fishes needs ${LICENSE.name}. A one-day license is fine. Buy it before you come, from the [Department of Fish and Wildlife](${LICENSE_PAGE}); nothing at the harbor is open at ${meetingTimeText('am')}.`,
    'You don’t need a license for a Wildlife trip.',
  ),
  faq(
    'I’ve never fished. Is that OK?',
    'Yes. Plenty of our guests haven’t, and the fish can’t tell. Start with **rockfish**: light tackle, steady action, and usually a fish on before your coffee’s cold.',
  ),
  faq(
    'When and where do we meet?',
    `${capitalize(CHECK_IN)} before departure: **${meetingTimeText('am')}** for the ${MORNING} trip, **${meetingTimeText('pm')}** for the ${AFTERNOON} trip. The boat leaves on time. The [directions](/directions) page shows where to park and where to meet.`,
  ),
  faq(
    'Can I bring my kids?',
    `Yes, and they usually outfish their parents. We carry life jackets in kids’ sizes. A ${numberWord(WILDLIFE_HOURS)}-hour Wildlife trip or a calm morning of rockfish is a good start; ${numberWord(TUNA_HOURS)} hours of tuna is too long for most kids. Tell us their ages when you book so we can rig the right gear. Each child needs a seat and counts toward the ${SEATS}.`,
  ),
  faq(
    'Can I bring my own tackle?',
    `Sure. One rod each is plenty on a deck for ${SEATS}. If you’re not sure it’s right for the trip, ask in the note when you book and the captain will let you know.`,
  ),
]

const ON_THE_WATER = [
  faq(
    'What if I get seasick?',
    'Most guests are fine. If you’re worried, get ready before you come:',
    {
      list: [
        'Sleep, and eat something plain. An empty stomach is worse than a full one.',
        'Ask a pharmacist about motion-sickness meds, and take them the night before and again in the morning. Once you’re on the boat, it’s too late.',
        'Stay on deck, in the fresh air, with your eyes on the horizon and your phone in your pocket.',
        'Tell the captain early. A change of course can help a lot.',
      ],
    },
    'And if it happens anyway, it’s happened to all of us.',
  ),
  faq(
    'Is there a restroom on board?',
    'Yes, a small marine head. There are full-size restrooms at the harbor near the meeting point, so stop there first.',
  ),
  faq(
    'How safe is it?',
    'Every trip starts with a short safety talk. The boat has two engines and carries life jackets for everyone, first aid kits and communication devices. The captain has more than ten years on this bay and turns around if the weather does.',
  ),
  faq(
    'Will I be cold?',
    'Until about nine, yes. Wear layers: you’ll want to take some off mid-morning and put them back on for the run home. If the wind gets to you, the cabin is heated.',
  ),
  faq(
    'What happens to my catch?',
    'It goes on ice as soon as it’s on board. Back at the dock, the captain cleans it for you or shows you how to fillet it. Then it goes home in your cooler.',
  ),
  faq(
    'Can we drink on board?',
    'Beer’s fine on the ride in. Until then there are hooks, knives and a moving deck, so please hold off.',
  ),
  faq('Should I tip?', 'Tips are never expected and always appreciated.'),
]

const WEATHER = [
  faq(
    'What happens if the weather is bad?',
    'The captain decides, usually the evening before, and emails or calls you. If we stay in, it’s your choice: **another day, a credit, or a refund minus the cancellation fee**.',
    'Fog and drizzle won’t keep us in. Wind and swell will.',
  ),
  faq(
    'What if I have to cancel?',
    'The sooner you tell us, the better:',
    { list: REFUNDS.map(({ label, value }) => `**${label}:** ${value.toLowerCase()}`) },
    'To cancel, open the link in your confirmation email. It shows your exact refund before you decide. If something serious has happened, [call us](/contact). We’ll do what we can.',
  ),
  faq(
    'Can I move my booking to another day?',
    `Yes, with ${NOTICE} or more to go. Open the link in your confirmation email and pick another departure of the same trip. The price stays the same. After that, [call us](/contact) and we’ll see what’s open. If we’re the ones who canceled, another day is always one of your choices.`,
  ),
  faq(
    'Can someone else take my seat?',
    `Yes. Just give us your friend’s name before the boat leaves. Anyone ${LICENSE.fromAge} or older who fishes needs a license.`,
  ),
]

const FISH = [
  faq(
    'What’s in season, and when?',
    'On our boat:',
    {
      list: [
        '**Rockfish and halibut:** all through the fishing season',
        '**Salmon:** spring and summer, on the days it’s offered on the [calendar](/availability)',
        `**Tuna:** ${TUNA_SEASON}`,
        '**Whales, dolphins, otters and birds:** every trip, though who shows up changes with the month',
      ],
    },
    'The state sets the seasons and sometimes changes them mid-year. The calendar always shows what we’re actually running.',
  ),
  faq(
    'How many fish can I keep?',
    `It depends on the species and the time of year, and the rules change too often to list here. The captain knows the current limits and keeps count. You can also look them up with the [Department of Fish and Wildlife](${LICENSE_PAGE}).`,
  ),
  faq(
    'Do you guarantee fish?',
    'No. We guarantee a boat, bait, effort and a sunrise. The [fish report](/fish-report) will tell you how it’s been lately, slow days included.',
  ),
  faq(
    'Do you release fish?',
    'Yes. Anything too small, not allowed or not going to be eaten goes back, as quickly as we can and with wet hands. Rockfish from deep water can’t swim back down on their own, so we use a descending device. You’re welcome to release everything you catch.',
  ),
  faq(
    'Will we see whales?',
    'Often, even on fishing trips. Humpbacks feed in the bay for much of the year, and gray whales pass by in winter. On a Wildlife trip we go looking for them and keep the distance the law requires. Sometimes they come to us.',
  ),
]

/** The topics on /faq, in display order. */
export const FAQ_TOPICS: { topic: string; faqs: FaqSeed[] }[] = [
  { topic: 'Booking and payment', faqs: BOOKING },
  { topic: 'Before you come', faqs: BEFORE_YOU_COME },
  { topic: 'On the water', faqs: ON_THE_WATER },
  { topic: 'Weather and cancellations', faqs: WEATHER },
  { topic: 'Fish and rules', faqs: FISH },
]
