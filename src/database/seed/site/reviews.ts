import type { ReviewSeed } from './content'

/** Made-up guests, for sample content only. Two comments are so long that the carousel shortens them. */
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
      'Four hours of nothing, which the captain had warned us about. Then my rod went down and stayed down. I’ve fished for thirty years and I still had to be told to stop pulling and start reeling. Twenty-two pounds. What I’ll remember, though, is the drift before it: flat gray water, pelicans working along the beach, five strangers who stopped being strangers around the second thermos. The captain moved us twice, explained why each time, and changed every bait on the boat before any of us thought to ask. We cleaned the fish at the dock, and it turns out I’ve been doing it wrong since about 1996. Dinner for eight, with leftovers. We’ve already booked October.',
  },
  {
    name: 'Priya S.',
    stars: 5,
    trip: 'Wildlife',
    comment:
      'Two humpbacks, a few hundred dolphins and an otter asleep with its feet up. I don’t fish, and no one minded. The heated cabin deserves its own review.',
  },
  {
    name: 'Colleen B.',
    stars: 4,
    trip: 'Rockfish',
    comment:
      'Cold, early and a little damp, exactly as advertised. One star off because my husband caught more than I did.',
  },
  {
    name: 'Hector M.',
    stars: 5,
    trip: 'Tuna',
    comment:
      'Twelve hours, six friends, nine albacore and one very quiet drive home. It’s a long way out, and the captain told us so three times before taking our deposit. Worth it.',
  },
  {
    name: 'June A.',
    stars: 5,
    trip: 'Private charter',
    comment:
      'We scattered my father’s ashes a few miles out, within sight of the point he used to surf. The captain cut the engines, stood there cap in hand, and gave us all the time we wanted. No one rushed us and no one made a speech. On the way back the captain asked what Dad liked to eat, then found us three rockfish. We had tacos that night, all eleven of us, which is what Dad would have picked. I’d called around before, and everyone quoted me a price. This was the only place that asked me his name first. I don’t know how you put stars on something like that. We’ll be back next year, same day, and this time the grandkids are coming.',
  },
  {
    name: 'Tomasz K.',
    stars: 4,
    trip: 'Salmon',
    comment:
      'One king for the whole boat, and it wasn’t mine. Still a great morning: good coffee, clear instructions, and the captain was honest before we booked about how slow the bite had been.',
  },
  {
    name: 'Renee L.',
    stars: 5,
    trip: 'Rockfish',
    comment:
      'Our trip got called off for wind the night before. A phone call, an apology, our choice of three other days, no hassle. When we did go, it was glass. That’s how you run a boat.',
  },
  {
    name: 'Gil P.',
    stars: 5,
    trip: 'Halibut',
    comment:
      'I was seasick for the first hour, and they set me up with ginger and a spot at the stern. I caught one in the third hour. Of the two, I recommend the halibut.',
  },
  {
    name: 'Amara O.',
    stars: 5,
    trip: 'Wildlife',
    comment:
      'Booked a seat for my mother’s seventieth. The captain found her a whale, held her elbow, and wrote down the position so she could look it up on a chart at home. She framed the note.',
  },
]
