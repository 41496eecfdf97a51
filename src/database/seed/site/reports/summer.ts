import type { ReportSeed } from '../content'

/** June to August: fog in the morning, halibut on the sand, whales on the canyon's edge. */
export const SUMMER: ReportSeed[] = [
  {
    day: '06-03',
    pictures: ['halibut', 'bait', 'fog'],
    description:
      'Fog, no wind, 56 degrees, and the halibut have come in properly. We worked 30 to 50 feet from Capitola down to the cement ship, short drifts with live anchovy, moving whenever the bait moved. Six fish for six people, which is fairer than fishing usually is. Ten to twenty-two pounds; the heaviest for Greta, who had asked at the dock whether she might just hold the net. Two short ones went back with a pat. Sun at eleven, harbor at noon.',
  },
  {
    day: '06-13',
    pictures: ['seabirds', 'humpback', 'sea-lions'],
    description:
      'Six humpbacks feeding on the edge of the canyon, eight miles out. They came up together through the anchovy with their mouths open, and the gulls and sea lions helped themselves to the crumbs. We stopped the engines well off and let the show drift past us. Sooty shearwaters by the ten thousand, a gray river over the water from one horizon to the other. Light southerly, low swell. Luis filmed for an hour and says it is all sky, because his hands were shaking.',
  },
  {
    day: '06-22',
    pictures: ['trolling', 'salmon', 'dawn'],
    description:
      'Lines down at first light off the Soquel hole, flat water, 54 degrees. The fish were deep today: 190 feet and nothing above it. Five kings for five guests, seven to eighteen pounds, all on anchovy behind a green flasher. The eighteen took Jonah twice around the boat and through everyone’s coffee. The bite died at nine as if somebody had closed a door. We tried another hour, out of politeness, and came home.',
  },
  {
    day: '06-30',
    pictures: ['lingcod', 'rockfish', 'kelp'],
    description:
      'Up the coast to Davenport while the wind allowed it. 130 feet, hard bottom, a knot of drift. 36 rockfish for six, good vermilion and two coppers of five pounds, and four lingcod on big swimbaits. Simone broke off one that she describes with both arms. Wind at eighteen knots from ten o’clock on, so we tucked in behind the kelp at Wilder and filled the box with olives on light tackle. Everyone wet, nobody sorry.',
  },
  {
    day: '07-08',
    pictures: ['humpback', 'salmon', 'anchovy'],
    description:
      'Salmon and whales in the same place, since they eat at the same table. Anchovy in clouds off Moss Landing, 57 degrees on top. We trolled around the outside, 80 to 120 feet, and stayed clear of the humpbacks, which meant reeling in twice to let one go by. Eight kings to twenty-one pounds for six guests. Deb’s first salmon, then her second. Her father, who has fished for forty years, had none and carried both.',
  },
  {
    day: '07-17',
    pictures: ['drift', 'halibut', 'ice'],
    description:
      'The best halibut day so far. Eight for six people, twelve to twenty-six pounds, in 25 to 40 feet off Rio Del Mar. Water 60 degrees and a bit stained from the swell. They wanted live bait, a long leader and no noise, so we turned the engines off and let the tide do the work. Arturo had the twenty-six on eight-pound line, because nobody had told him it was impossible. It took thirty-five minutes. The ice ran out before the fish did.',
  },
  {
    day: '07-26',
    pictures: ['blue-whale', 'dolphins', 'jellyfish'],
    description:
      'Fog at the dock, sun three miles out. Two blue whales over the canyon, far longer than the mind is ready for; we sat with the engines off and counted eleven breaths before the tail. Risso’s dolphins on the way, pale and scratched like old furniture. Sea nettles by the hundred in the slick water, orange lamps going down and down. Six guests from four countries and nobody talked for an hour. 58 degrees, no wind at all.',
  },
  {
    day: '08-04',
    pictures: ['rods', 'rockfish', 'pelican'],
    description:
      'A birthday aboard: Hank, eighty, with three sons and two grandsons, and a rule that nobody may fish ahead of him. 80 feet off the lighthouse, then 120. No wind, overcast, 57 degrees. 34 rockfish and a lingcod of twelve pounds, which bit Hank’s fish, held on, and came up with it. He says that at his age he is happy to be helped. Pelicans followed the cleaning table all the way to the jetty.',
  },
  {
    day: '08-14',
    pictures: ['salmon', 'fog', 'trolling'],
    description:
      'The late salmon are fewer and fatter. Thick fog, so radar, horn and patience. We trolled 200 feet down along the northern edge of the canyon: three kings for four guests, fourteen, nineteen and twenty-four. That last one is the boat’s best this year and belongs to Yusuf, who had fallen asleep. He was woken by the reel, and then by everybody. Water 58. A few jacks released. Home blind, by instruments, with pie.',
  },
  {
    day: '08-25',
    pictures: ['bait', 'halibut', 'sunset'],
    description:
      'Afternoon drift under a high sun. 61 degrees, the warmest of the year close in, and the halibut spread thin. We covered ground from Twin Lakes to La Selva in 30 to 55 feet. Three keepers for six, nine to fifteen pounds, and a soupfin shark for Mina that looked at all of us, one after another, before she let it go. Live anchovy again; nothing would touch a lure. Evening light on the way in that made up the difference.',
  },
]
