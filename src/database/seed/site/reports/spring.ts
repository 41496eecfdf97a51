import type { ReportSeed } from '../content'

/** March to May: cold green water, the first salmon days, the reefs awake again. */
export const SPRING: ReportSeed[] = [
  {
    day: '03-02',
    pictures: ['gray-whale', 'seabirds'],
    description:
      'The grays have turned around. We met nine, northbound and mostly single, just outside the kelp at Davenport. Northwest wind at twelve knots by ten o’clock and a short chop, so we ran back downwind and looked at birds instead: rhinoceros auklets, loons changing into summer clothes, and one albatross that circled the boat twice and was not impressed. Ana saw her first whale and Ana’s grandmother saw her two hundredth. Both were equally loud about it.',
  },
  {
    day: '03-20',
    pictures: ['drift', 'halibut', 'bait'],
    description:
      'First halibut worth a report this spring. Upwelling has begun, 51 degrees and green as tea, but there was a warmer edge in 40 feet off Capitola and the bait was sitting on it. Live anchovy on a sliding sinker, drifting slowly with the tide. Three fish for six anglers: nine, twelve and sixteen pounds. Moses had the big one after missing two bites by striking. On the third he counted to ten, as told, and to eleven to be safe.',
  },
  {
    day: '04-04',
    pictures: ['reef', 'rockfish', 'coffee'],
    description:
      'Rockfish, at last, and they had not moved. 90 to 120 feet on the hard bottom northwest of the harbor, light wind, a lazy six-foot swell. Shrimp flies tipped with squid did most of it. 38 fish for six people by half past ten, a mixed bag of vermilion, copper, olive and blue, and two lingcod just over the mark. Five that had come up from the deepest drop went back on the descender. Home early, coffee still warm.',
  },
  {
    day: '04-14',
    pictures: ['fog', 'lingcod', 'rods'],
    description:
      'Fog to the rail until nine. We crept out to 100 feet by the plotter and fished by feel, which turns out to be how lingcod like it. Swimbaits on the bottom, two cranks up, wait. Nine lings came up, five of them kept, the best at fourteen pounds for Ruth, who weighs not a great deal more than that herself. Twenty-two rockfish besides. When the fog lifted we found that we had been drifting next to another boat all morning. They had heard every word.',
  },
  {
    day: '04-26',
    pictures: ['salmon', 'trolling'],
    description:
      'First salmon day of the year, and a slow one. Water 52 degrees, brown line of current about six miles out, bait scattered. We trolled anchovy behind a flasher from 60 feet down to 180 and marked fish that would not look at it. One king at ten past eleven, eight pounds, bright as a dime, for Bruno. Two more shaken off at the boat. I would rather write a better report, but that is what happened.',
  },
  {
    day: '05-06',
    pictures: ['pelican', 'halibut', 'drift'],
    description:
      'Halibut on the afternoon trip, for those who like to sleep. The morning wind lay down at two, as it sometimes remembers to do. 35 feet off Seacliff, 55 degrees, pelicans on the bait and the bait on the sand. Four fish between five anglers, eight to nineteen pounds, all on live anchovy. Farid, first time on a boat, hooked the nineteen and handed the rod to his wife to take a picture. She landed it. The discussion was still going on at the dock.',
  },
  {
    day: '05-15',
    pictures: ['anchovy', 'salmon', 'dawn'],
    description:
      'Better. The krill has come in, and the kings with it. We found them on the edge of Soquel Canyon, 140 feet down over 400, on a plain anchovy with a slow roll. Seven fish for six guests, five to fifteen pounds, four of them before eight o’clock. Keiko took two and retired to the cabin to phone everyone she knew. Wind from the northwest at fifteen by noon, so the run home was a wet one. Stomachs of the fish full of krill, pink as shrimp.',
  },
  {
    day: '05-24',
    pictures: ['rockfish', 'reef', 'otter'],
    description:
      'A family of five and their uncle, ages eight to seventy-one, on the shallow reefs west of the lighthouse. 60 feet, gentle swell, 53 degrees. Small jigs on light rods, and a bite on nearly every drop: 41 rockfish, most of them blues, with a cabezon that Theo, eight, carried around the deck until it objected. We stopped when the box held dinner for the street. An otter watched the cleaning with professional interest.',
  },
]
