import type { ReportSeed } from '../content'

/** June to August: morning fog, halibut on the sand, whales on the canyon edge. */
export const SUMMER: ReportSeed[] = [
  {
    day: '06-03',
    pictures: ['halibut', 'bait', 'fog'],
    description:
      'Fog, no wind, 56 degrees, and the halibut are in. Worked 30 to 50 feet from Capitola down to the cement ship, short drifts with live anchovy, moving whenever the bait moved. Six fish for six people, which almost never happens. Ten to twenty-two pounds, the biggest for Greta, who’d asked at the dock if she could just hold the net. Two shorts went back. Sun at eleven, harbor at noon.',
  },
  {
    day: '06-13',
    pictures: ['seabirds', 'humpback', 'sea-lions'],
    description:
      'Six humpbacks lunge-feeding on the edge of the canyon, eight miles out. They came up through the anchovy together with their mouths open, and the gulls and sea lions picked up the scraps. We shut down well away and let it all drift past. Sooty shearwaters by the ten thousand, a gray river from one horizon to the other. Light southerly, low swell. Luis filmed for an hour and says it’s mostly sky, because his hands were shaking.',
  },
  {
    day: '06-22',
    pictures: ['trolling', 'salmon', 'dawn'],
    description:
      'Lines down at first light off the Soquel hole, flat water, 54 degrees. The fish were deep: 190 feet, and nothing above it. Five kings for five guests, seven to eighteen pounds, all on anchovy behind a green flasher. The eighteen took Jonah around the boat twice and knocked over everyone’s coffee. The bite shut off at nine. We gave it another hour and came home.',
  },
  {
    day: '06-30',
    pictures: ['lingcod', 'rockfish', 'kelp'],
    description:
      'Up the coast to Davenport while the wind let us. 130 feet, hard bottom, a knot of drift. 36 rockfish for six, some good vermilion and two five-pound coppers, plus four lingcod on big swimbaits. Simone broke off one that gets bigger every time she tells it. Eighteen knots of wind from ten on, so we tucked in behind the kelp at Wilder and filled the box with olives on light tackle. Everyone got wet and no one complained.',
  },
  {
    day: '07-08',
    pictures: ['humpback', 'salmon', 'anchovy'],
    description:
      'Salmon and whales in the same spot, since they’re after the same bait. Clouds of anchovy off Moss Landing, 57 degrees on top. We trolled around the outside, 80 to 120 feet down, and stayed clear of the humpbacks, which meant reeling in twice to let one go by. Eight kings to twenty-one pounds for six guests. Deb got her first salmon, then her second. Her father, who’s fished for forty years, got skunked and carried both.',
  },
  {
    day: '07-17',
    pictures: ['drift', 'halibut', 'ice'],
    description:
      'Best halibut day so far. Eight for six people, twelve to twenty-six pounds, in 25 to 40 feet off Rio Del Mar. Water 60 degrees and a little stained from the swell. They wanted live bait, a long leader and no noise, so we shut the engines off and drifted with the tide. Arturo caught the twenty-six on eight-pound line, because no one had told him it couldn’t be done. Took thirty-five minutes. We ran out of ice before we ran out of fish.',
  },
  {
    day: '07-26',
    pictures: ['blue-whale', 'dolphins', 'jellyfish'],
    description:
      'Fog at the dock, sun three miles out. Two blue whales over the canyon, each about three times as long as the boat. We sat with the engines off and counted eleven breaths before the tail came up. Risso’s dolphins on the way, pale and scarred. Sea nettles by the hundred in the slick water, glowing orange. Six guests from four countries, and hardly a word for an hour. 58 degrees, no wind at all.',
  },
  {
    day: '08-04',
    pictures: ['rods', 'rockfish', 'pelican'],
    description:
      'A birthday on board: Hank, eighty, with three sons, two grandsons, and a rule that he drops his line first. 80 feet off the lighthouse, then 120. No wind, overcast, 57 degrees. 34 rockfish and a twelve-pound lingcod that grabbed Hank’s fish, hung on, and came up with it. He says at his age he’ll take the help. Pelicans followed us all the way to the jetty.',
  },
  {
    day: '08-14',
    pictures: ['salmon', 'fog', 'trolling'],
    description:
      'Late-season salmon: fewer, but fatter. Thick fog, so radar, horn and patience. Trolled 200 feet down along the northern edge of the canyon and got three kings for four guests: fourteen, nineteen and twenty-four. The last one is the boat’s best this year. It belongs to Yusuf, who’d fallen asleep until the reel went off. Water 58. Released a few jacks. Ran home on instruments and ate pie.',
  },
  {
    day: '08-25',
    pictures: ['bait', 'halibut', 'sunset'],
    description:
      'Afternoon drift under a high sun. 61 degrees, the warmest of the year close in, and the halibut spread thin. Covered ground from Twin Lakes to La Selva in 30 to 55 feet. Three keepers for six, nine to fifteen pounds, plus a soupfin shark that Mina got a good look at before she let it go. Live anchovy again; they wouldn’t touch a lure. The light on the way in made up for the slow bite.',
  },
]
