import type { ReportSeed } from '../content'

/** December to February: whales going by, sand for the patient, and days in port. */
export const WINTER: ReportSeed[] = [
  {
    day: '12-05',
    pictures: ['rockfish', 'lingcod', 'reef'],
    description:
      'A window between two swells, and six people quick enough to take it. 55 degrees, no wind until eleven. We fished 110 feet west of the lighthouse with shrimp flies and small jigs: 31 rockfish, mostly blues and olives with a few vermilion, and three lingcod that had followed the smaller ones up. Nadia took the best of those on a bare hook she had been about to reel in. Long swell on the way home, and the cabin heater earned its keep.',
  },
  {
    day: '12-20',
    pictures: ['lighthouse', 'gray-whale'],
    description:
      'Afternoon wildlife trip under a sky like pewter. The first gray whales of the winter are heading south, close in and in no hurry. We counted seven between Wilder Ranch and the lighthouse, one of them near enough for Oskar, who is six, to announce that it smelled of broccoli. He was right. Sea lions on the mile buoy, a raft of scoters, two otters wrapped up for the night. Light northwest wind, home at dusk.',
  },
  {
    day: '01-09',
    pictures: ['dolphins', 'gray-whale', 'pelican'],
    description:
      'Glass. One of those January days that people in other places pay for. 54 degrees in the water and about sixty on deck. Gray whales all morning, in twos and threes along the ten-fathom line, then common dolphins from the mouth of the canyon back to Capitola, perhaps four hundred of them. They rode the bow until Wen had filled her phone. Pelicans diving on anchovy just off the wharf as we came in. Nobody went into the cabin.',
  },
  {
    day: '01-24',
    pictures: ['halibut', 'bait'],
    description:
      'Winter halibut, which is to say a boat ride with a purpose. We drifted 45 to 60 feet off Aptos with dead anchovy on the bottom. Clear water, hardly any current, and for three hours only small sanddabs, which Walt collected with great seriousness for his breakfast. Then one bite, Ilse on the rod, and a halibut of eleven pounds. One for five anglers. Nobody complained; the sun was out.',
  },
  {
    day: '02-14',
    pictures: ['otter', 'kelp', 'sunset'],
    description:
      'Three couples, one box of chocolates, no rods. We kept close to the kelp off Pleasure Point because there was still some swell from the storm. Eleven otters, among them a mother with a pup asleep on her chest, and that was the end of all other conversation. Two gray whales outside, far off. The wind came round to the south at half past four, so we turned in a little early and had the color of the sky to ourselves on the way.',
  },
]
