import type { ReportSeed } from '../content'

/** September to November: warm blue water offshore, and the best weather of the year close in. */
export const FALL: ReportSeed[] = [
  {
    day: '09-05',
    pictures: ['albacore', 'dawn', 'trolling'],
    description:
      'First tuna run of the fall. Left at six sharp and found the warm edge thirty-eight miles out: 61 degrees, and the water went from green to ink within a boat length. Four lines of cedar plugs and feathers at seven knots. Nothing until 10:30, then three rods at once. Eleven albacore, fifteen to twenty-four pounds, for a party of five. Colm landed the last one with his sandwich in the other hand. Back at six, flat calm the whole way.',
  },
  {
    day: '09-16',
    pictures: ['kelp', 'rockfish', 'lingcod'],
    description:
      'No swell, no wind, no fog. Ran up the coast past Davenport, where it’s usually too rough to fish. 100 to 140 feet: 39 rockfish for six, with some heavy vermilion, and six lingcod to seventeen pounds. Pilar got the seventeen on a jig she’d painted pink at her kitchen table, and by eleven everyone wanted a pink one. Heard sea lions from half a mile out.',
  },
  {
    day: '09-27',
    pictures: ['bluefin', 'seabirds', 'ice'],
    description:
      'A tough day. Twenty-six miles to the first good water, 62 degrees, with shearwaters over breaking fish that sounded every time we got close. We shut down ahead of them and waited with sardines on light hooks. One bluefin, fifty-four pounds, after an hour and ten minutes on Tess’s rod, with three friends taking turns holding her belt. Two more broke us off. One fish for four people and a lot of sore arms. They’ve already asked about next year.',
  },
  {
    day: '10-06',
    pictures: ['sea-lions', 'humpback', 'pelican'],
    description:
      'The anchovy are packed against the beach, and everything that eats them has moved in. Fourteen humpbacks between the harbor and Aptos, some close enough to see from a beach chair. We stayed on the edge and drifted. One breached four times, the last right after everyone put their cameras away. Sea lions in rafts of fifty, pelicans diving all around. 59 degrees, light westerly. Beatriz only came to keep her sister company, and she’s booked again.',
  },
  {
    day: '10-15',
    pictures: ['ice', 'albacore', 'sunset'],
    description:
      'Forty-four miles out in dark blue water, 62.5 degrees, long slow swell. The albacore were in small schools and we had to chase them. Trolled until one hit, then stopped and threw sardines behind it, which turned one fish into four every time. Seventeen for a party of six. We called it at two, when the ice was full and everyone’s arms were done. Rashid had five and had to clean them himself. Sun going down as we passed the lighthouse.',
  },
  {
    day: '10-24',
    pictures: ['coffee', 'rockfish', 'reef'],
    description:
      'Beginners’ morning: six guests, none of whom had fished before. 70 feet off Pleasure Point, sunny and still, 58 degrees. Small shrimp flies, squid strips, and a short lesson on when to set the hook. By nine they sounded like old hands. 33 rockfish, plus a big cabezon for Lena. She kept it, and she’ll be comparing fish to that one for a while.',
  },
  {
    day: '11-13',
    pictures: ['lingcod', 'rockfish', 'lighthouse'],
    description:
      'Between two fronts, with an on-and-off north wind. Stayed close, 90 feet outside the mile buoy, and anchored instead of drifting. 27 rockfish for five. The lingcod have moved in shallow: four of them, nine to sixteen pounds, on whole squid. Omar lost one at the surface, said nothing for ten minutes, then hooked either the same fish or its brother. 57 degrees. Coats on, hats down, soup for lunch.',
  },
]
