import type { ReportSeed } from '../content'

/** September to November: warm blue water far out, and the best weather of the year close in. */
export const AUTUMN: ReportSeed[] = [
  {
    day: '09-05',
    pictures: ['albacore', 'dawn', 'trolling'],
    description:
      'First tuna run of the autumn. Left at six sharp and found the warm edge thirty-eight miles out: 61 degrees, and the color changed from green to ink within a boat’s length. Four lines of cedar plugs and feathers at seven knots. Nothing until half past ten, then three rods at once. Eleven albacore, fifteen to twenty-four pounds, for a party of five. Colm hooked the last with his sandwich in the other hand and finished both. Back at six, flat calm all the way.',
  },
  {
    day: '09-16',
    pictures: ['kelp', 'rockfish', 'lingcod'],
    description:
      'No swell, no wind, no fog. We could choose, so we went up the coast past Davenport, where it is usually too rough to stand. 100 to 140 feet: 39 rockfish for six, heavy vermilion among them, and six lingcod to seventeen pounds. The seventeen fell to Pilar on a jig she had painted herself at the kitchen table, in pink. By eleven there was a waiting list for pink. Sea lions arguing audibly from half a mile.',
  },
  {
    day: '09-27',
    pictures: ['bluefin', 'seabirds', 'ice'],
    description:
      'A hard day, honestly earned. Twenty-six miles to the first good water, 62 degrees, and shearwaters over breaking fish that sank whenever we came near. We shut down ahead of them and waited with sardines on light hooks. One bluefin, of fifty-four pounds, after an hour and ten on Tess’s rod, with three friends taking turns to hold her by the belt. Two others broke us off. One fish for four people and thirteen kinds of sore. They have asked for next year’s dates.',
  },
  {
    day: '10-06',
    pictures: ['sea-lions', 'humpback', 'pelican'],
    description:
      'The anchovy are packed against the beach, and everything that eats them has come. Fourteen humpbacks between the harbor and Aptos, some within sight of people in deck chairs. We stayed at the edge and drifted. One breached four times, the last when everyone had put their cameras down. Sea lions in rafts of fifty, pelicans falling like dropped umbrellas. 59 degrees, light westerly. Beatriz, who came along only to keep her sister company, has booked again.',
  },
  {
    day: '10-15',
    pictures: ['ice', 'albacore', 'sunset'],
    description:
      'Forty-four miles out in the dark-blue water, 62.5 degrees, long slow swell. The albacore were in small schools and wanted to be chased. Trolled until one was on, then stopped and threw sardines behind it: that turned one fish into four every time. Seventeen for a party of six, and we called it enough at two o’clock because the ice was full and so were the arms. Rashid had five and was made to clean them. Sun going down as we passed the lighthouse.',
  },
  {
    day: '10-24',
    pictures: ['coffee', 'rockfish', 'reef'],
    description:
      'Beginners’ morning, all six of them, two of whom asked which end went into the water. 70 feet off Pleasure Point, sunny and still, 58 degrees. Small shrimp flies, squid strips, and a lesson on how not to sleep on a bite. By nine they were arguing like old hands. 33 rockfish and one very surprised cabezon for Lena. She kept the cabezon, and it will be the measure of all her fish for some time to come.',
  },
  {
    day: '11-13',
    pictures: ['lingcod', 'rockfish', 'lighthouse'],
    description:
      'Between two fronts, with a north wind that would not make up its mind. We stayed close, 90 feet outside the mile buoy, and anchored rather than drift. 27 rockfish for five, and the lingcod have moved in shallow to look for company: four of them, nine to sixteen pounds, on whole squid. Omar lost one at the surface, said nothing for ten minutes, then hooked it again or its brother. 57 degrees. Coats on, hats down, soup for lunch.',
  },
]
