import type { ReviewSeed } from './content'

/** Invented guests, plainly so. Two comments are long enough to be cut where they are shown. */
export const REVIEWS: ReviewSeed[] = [
  {
    name: 'Dana W.',
    stars: 5,
    trip: 'Rockfish',
    comment:
      'My son is nine and had never held a rod. He caught the first fish, the biggest fish and, by his own count, all of the fish. The captain let him believe it.',
  },
  {
    name: 'Marcus T.',
    stars: 5,
    trip: 'Halibut',
    comment:
      'Four hours of nothing, which the captain had warned us about with some accuracy. Then my rod went down and stayed down. I have fished for thirty years and I still had to be told to stop pulling and start winding. The fish was twenty-two pounds. What I will remember, though, is the drift before it: flat gray water, pelicans working along the beach, five strangers who had stopped being strangers somewhere around the second thermos. The captain moved us twice, explained why each time, and changed every bait on the boat before anybody thought to ask. We cleaned the fish on the way home and I learned I have been doing it wrong since about 1996. Dinner for eight, with leftovers. We have already booked October.',
  },
  {
    name: 'Priya S.',
    stars: 5,
    trip: 'Wildlife',
    comment:
      'Two humpbacks, a few hundred dolphins and an otter asleep with its feet up. I do not fish and nobody minded. The heated cabin deserves a review of its own.',
  },
  {
    name: 'Colleen B.',
    stars: 4,
    trip: 'Rockfish',
    comment:
      'Cold, early and slightly damp, exactly as advertised. One star off because my husband caught more than I did.',
  },
  {
    name: 'Hector M.',
    stars: 5,
    trip: 'Tuna',
    comment:
      'Twelve hours, six friends, nine albacore and one very quiet drive home. It is a long way out and the captain told us so three times before taking our deposit. All true, and worth it.',
  },
  {
    name: 'June A.',
    stars: 5,
    trip: 'Private charter',
    comment:
      'We scattered my father’s ashes a few miles out, in sight of the point he used to surf. The captain cut the engines, stood with cap in hand, and gave us all the time we wanted. Nobody hurried us and nobody made a speech. On the way back the captain asked what Dad had liked to eat, and then found us three rockfish. We had tacos that night, all eleven of us, which is what Dad would have chosen. I had called around before, and everyone quoted me a price. This was the only place that first asked me his name. I do not know how you rate such a thing in stars. We will be back next year, on the same day, and this time the grandchildren are coming.',
  },
  {
    name: 'Tomasz K.',
    stars: 4,
    trip: 'Salmon',
    comment:
      'One king for the boat, and not mine. Still a fine morning: good coffee, clear instructions, and honest about how slow the bite had been before we booked.',
  },
  {
    name: 'Renee L.',
    stars: 5,
    trip: 'Rockfish',
    comment:
      'Our trip was called off for wind the evening before. A phone call, an apology, a choice of three other days, no fuss. When we did go it was glass. That is how you run a boat.',
  },
  {
    name: 'Gil P.',
    stars: 5,
    trip: 'Halibut',
    comment:
      'I was sick for the first hour and was treated with ginger, kindness and a spot at the stern. I caught one in the third hour. Of the two I recommend the halibut.',
  },
  {
    name: 'Amara O.',
    stars: 5,
    trip: 'Wildlife',
    comment:
      'Booked a seat for my mother’s seventieth. The captain found her a whale, held her elbow, and wrote down its position so that she could look it up on a chart at home. She has framed the note.',
  },
]
