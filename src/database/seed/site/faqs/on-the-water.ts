import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const ON_THE_WATER: FaqSeed[] = [
  {
    question: 'What about seasickness?',
    answer: richText(
      'The bay has a swell, and it is not personal. Most guests are fine; those who worry are wise to prepare:',
      {
        list: [
          'Sleep, and eat something plain. An empty stomach is worse than a full one.',
          'Ask a pharmacist about tablets, and take them the evening before as well as in the morning. On the boat it is too late.',
          'Stay on deck, in the air, with your eyes on the horizon. Leave the phone in your pocket.',
          'Tell the captain early. A change of course can do a great deal.',
        ],
      },
      'Being sick over the side is a tradition with a long history and no shame.',
    ),
  },
  {
    question: 'Is there a restroom aboard?',
    answer: richText(
      'She is a boat of about 25 feet, and arrangements aboard are simple. There are proper restrooms at the harbor near the meeting point, and we recommend them warmly. If this matters to you, ask us when you [call](/contact).',
    ),
  },
  {
    question: 'How safe is it?',
    answer: richText(
      'There is a short safety talk before every trip. Aboard are life jackets for everyone, first aid kits and communication devices; the boat has two engines. The most useful piece of equipment is a captain of more than ten years who is willing to turn around.',
    ),
  },
  {
    question: 'Will it be cold?',
    answer: richText(
      'Until about nine, yes. Then you will want to take things off, and at the end you will want them back. When the wind gets through everything, the cabin is heated.',
    ),
  },
  {
    question: 'What happens to my catch?',
    answer: richText(
      'It goes into cold storage the moment it is aboard. On the way home the captain shows you how to fillet it, or does it for you. You take it home; that is what the cooler in the car is for.',
    ),
  },
  {
    question: 'May we drink on board?',
    answer: richText(
      'A beer on the way in harms nobody. Hooks, knives and a moving deck do, so please leave it at that. A tip for the captain is never expected and always welcome.',
    ),
  },
]
