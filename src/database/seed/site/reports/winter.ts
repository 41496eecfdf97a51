import type { ReportSeed } from '../content'

/** December to February: migrating whales, winter halibut, and days stuck in port. */
export const WINTER: ReportSeed[] = [
  {
    day: '12-05',
    pictures: ['rockfish', 'lingcod', 'reef'],
    description:
      'A window between two swells, and six people quick enough to take it. 55 degrees, no wind until eleven. Fished 110 feet west of the lighthouse with shrimp flies and small jigs: 31 rockfish, mostly blues and olives with a few vermilion, and three lingcod that followed the smaller ones up. Nadia got the best of those on a bare hook she was about to reel in. Long swell on the way home, and everyone wanted the cabin heater.',
  },
  {
    day: '12-20',
    pictures: ['lighthouse', 'gray-whale'],
    description:
      'Afternoon wildlife trip under a pewter sky. The first gray whales of the winter are heading south, close in and in no hurry. Counted seven between Wilder Ranch and the lighthouse, one near enough that Oskar, six, announced it smelled like broccoli. He was right. Sea lions on the mile buoy, a raft of scoters, two otters wrapped up in kelp for the night. Light northwest wind, home at dusk.',
  },
  {
    day: '01-09',
    pictures: ['dolphins', 'gray-whale', 'pelican'],
    description:
      'Glass. One of those January days people in other places pay for. 54 degrees in the water and about sixty on deck. Gray whales all morning, in twos and threes along the ten-fathom line, then common dolphins from the mouth of the canyon back to Capitola, maybe four hundred of them. They rode the bow until Wen had filled her phone. Pelicans diving on anchovy just off the wharf as we came in. No one went into the cabin all day.',
  },
  {
    day: '01-24',
    pictures: ['halibut', 'bait'],
    description:
      'Winter halibut, so mostly a boat ride. Drifted 45 to 60 feet off Aptos with dead anchovy on the bottom. Clear water, hardly any current, and for three hours nothing but small sanddabs, which Walt kept for breakfast. Then one bite, with Ilse on the rod: an eleven-pound halibut. One for five anglers. No complaints; the sun was out.',
  },
  {
    day: '02-14',
    pictures: ['otter', 'kelp', 'sunset'],
    description:
      'Three couples, one box of chocolates, no rods. Kept close to the kelp off Pleasure Point because there was still some swell from the storm. Eleven otters, including a mother with a pup asleep on her chest, which ended every other conversation. Two gray whales outside, way off. The wind came around to the south at 4:30, so we headed in a little early and had the sunset to ourselves on the way.',
  },
]
