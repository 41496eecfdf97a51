import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const ON_THE_WATER: FaqSeed[] = [
  {
    question: 'What if I get seasick?',
    answer: richText(
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
  },
  {
    question: 'Is there a restroom on board?',
    answer: richText(
      'Yes, a small marine head. There are full-size restrooms at the harbor near the meeting point, so stop there first.',
    ),
  },
  {
    question: 'How safe is it?',
    answer: richText(
      'Every trip starts with a short safety talk. The boat has two engines and carries life jackets for everyone, first aid kits and communication devices. The captain has more than ten years on this bay and turns around if the weather does.',
    ),
  },
  {
    question: 'Will I be cold?',
    answer: richText(
      'Until about nine, yes. Wear layers: you’ll want to take some off mid-morning and put them back on for the run home. If the wind gets to you, the cabin is heated.',
    ),
  },
  {
    question: 'What happens to my catch?',
    answer: richText(
      'It goes on ice as soon as it’s on board. Back at the dock, the captain cleans it for you or shows you how to fillet it. Then it goes home in your cooler.',
    ),
  },
  {
    question: 'Can we drink on board?',
    answer: richText(
      'Beer’s fine on the ride in. Until then there are hooks, knives and a moving deck, so please hold off.',
    ),
  },
  {
    question: 'Should I tip?',
    answer: richText('Tips are never expected and always appreciated.'),
  },
]
