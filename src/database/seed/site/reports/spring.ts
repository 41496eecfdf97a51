import type { ReportSeed } from '../content'

/** March to May: cold green water, the first salmon days, and the reefs waking up. */
export const SPRING: ReportSeed[] = [
  {
    day: '03-02',
    pictures: ['gray-whale', 'seabirds'],
    description:
      'The grays have turned around. Saw nine, northbound and mostly single, just outside the kelp at Davenport. Northwest wind at twelve knots by ten and a short chop, so we ran back downwind and looked at birds instead: rhinoceros auklets, loons molting into summer plumage, and an albatross that circled the boat twice and left. Ana saw her first whale. Her grandmother saw about her two hundredth and was just as loud about it.',
  },
  {
    day: '03-20',
    pictures: ['drift', 'halibut', 'bait'],
    description:
      'First halibut worth reporting this spring. The upwelling has started, 51 degrees and green, but there was a warmer edge in 40 feet off Capitola with bait sitting on it. Live anchovy on a sliding sinker, drifting slowly with the tide. Three fish for six anglers: nine, twelve and sixteen pounds. Moses got the big one after missing two bites by swinging too soon. On the third he counted to ten like he’d been told, then to eleven to be safe.',
  },
  {
    day: '04-04',
    pictures: ['reef', 'rockfish', 'coffee'],
    description:
      'Rockfish at last, right where we left them. 90 to 120 feet on the hard bottom northwest of the harbor, light wind, lazy six-foot swell. Shrimp flies tipped with squid did most of the work. 38 fish for six people by 10:30, a mixed bag of vermilion, copper, olive and blue, plus two lingcod just over the minimum. Five from the deepest drop went back on the descender. Home early.',
  },
  {
    day: '04-14',
    pictures: ['fog', 'lingcod', 'rods'],
    description:
      'Fog right up to the rail until nine. We crept out to 100 feet on the plotter and fished by feel, which is how lingcod like it. Swimbaits on the bottom, two cranks up, wait. Nine lings came up and we kept five. The best was fourteen pounds, for Ruth, who had never caught one. Twenty-two rockfish besides. When the fog lifted, it turned out we’d been drifting next to another boat all morning, and they’d heard every word.',
  },
  {
    day: '04-26',
    pictures: ['salmon', 'trolling'],
    description:
      'First salmon day of the year, and a slow one. Water 52 degrees, a brown current line about six miles out, bait scattered. We trolled anchovy behind a flasher from 60 feet down to 180 and marked fish that wouldn’t bite. One king at 11:10, eight pounds and bright as a dime, for Bruno. Two more shook off at the boat. I’d rather write a better report, but that’s how it went.',
  },
  {
    day: '05-06',
    pictures: ['pelican', 'halibut', 'drift'],
    description:
      'Halibut on the afternoon trip. The morning wind lay down right at two. 35 feet off Seacliff, 55 degrees, pelicans on the bait and the bait on the sand. Four fish for five anglers, eight to nineteen pounds, all on live anchovy. Farid, first time on a boat, hooked the nineteen and handed the rod to his wife so he could take a picture. She landed it. They were still debating whose fish it was at the dock.',
  },
  {
    day: '05-15',
    pictures: ['anchovy', 'salmon', 'dawn'],
    description:
      'Better. The krill came in and brought the kings. Found them on the edge of Soquel Canyon, 140 feet down over 400, on a plain anchovy with a slow roll. Seven fish for six guests, five to fifteen pounds, four of them before eight. Keiko caught two and went into the cabin to call everyone she knew. Northwest wind at fifteen by noon, so it was a wet run home. Stomachs full of krill, pink as shrimp.',
  },
  {
    day: '05-24',
    pictures: ['rockfish', 'reef', 'otter'],
    description:
      'A family of five and their uncle, ages eight to seventy-one, on the shallow reefs west of the lighthouse. 60 feet, gentle swell, 53 degrees. Small jigs on light rods and a bite on nearly every drop: 41 rockfish, mostly blues, plus a cabezon that Theo, eight, carried around the deck until it had enough. We quit when the box held dinner for the whole street. An otter watched us clean fish.',
  },
]
