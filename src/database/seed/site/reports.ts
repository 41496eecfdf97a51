import type { ReportSeed } from './content'

const report = (day: string, pictures: string[], description: string): ReportSeed => ({
  day,
  pictures,
  description,
})

/** December to February: migrating whales, winter halibut, and days stuck in port. */
const WINTER = [
  report(
    '12-05',
    ['swell'],
    'A window between two swells, and six people quick enough to take it. 55 degrees, no wind until eleven. Fished in 110 feet of water west of the lighthouse with shrimp flies and small jigs: 31 rockfish, mostly blues and olives with a few vermilion, and three lingcod that followed the smaller ones up. Nadia got the best of those on a bare hook she was about to reel in. Long swell on the way home, and everyone wanted the cabin heater.',
  ),
  report(
    '12-20',
    ['gray-whale', 'lighthouse'],
    'Afternoon wildlife trip under a pewter sky. The first gray whales of the winter are heading south, close in and in no hurry. Counted seven between Wilder Ranch and the lighthouse, one near enough that Oskar, six, announced it smelled like broccoli. He was right. Sea lions on the mile buoy, a raft of scoters, two otters wrapped up in kelp for the night. Light northwest wind, home at dusk.',
  ),
  report(
    '01-09',
    ['dolphins'],
    'Glass. One of those January days people in other places pay for. 54 degrees in the water and about sixty on deck. Gray whales all morning, in twos and threes along the ten-fathom line, then common dolphins from the mouth of the canyon back to Capitola, maybe four hundred of them. They rode the bow until Wen had filled her phone. Pelicans diving on anchovy just off the wharf as we came in. No one went into the cabin all day.',
  ),
  report(
    '01-24',
    ['halibut', 'bait'],
    'Winter halibut, so mostly a boat ride. Drifted 45 to 60 feet off Aptos with dead anchovy on the bottom. Clear water, hardly any current, and for three hours nothing but small sanddabs, which Walt kept for breakfast. Then one bite, with Ilse on the rod: an eleven-pound halibut. One for five anglers. No complaints; the sun was out.',
  ),
  report(
    '02-14',
    ['otter'],
    'Three couples, one box of chocolates, no rods. Kept close to the kelp off Pleasure Point because there was still some swell from the storm. Eleven otters, including a mother with a pup asleep on her chest, which ended every other conversation. Two gray whales outside, way off. The wind came around to the south at 4:30, so we headed in a little early and had the sunset to ourselves on the way.',
  ),
]

/** March to May: cold green water, the first salmon days, and the reefs waking up. */
const SPRING = [
  report(
    '03-02',
    ['albatross'],
    'The grays have turned around. Saw nine, northbound and mostly single, just outside the kelp at Davenport. Northwest wind at twelve knots by ten and a short chop, so we ran back downwind and looked at birds instead: rhinoceros auklets, loons molting into summer plumage, and an albatross that circled the boat twice and left. Ana saw her first whale. Her grandmother saw about her two hundredth and was just as loud about it.',
  ),
  report(
    '03-20',
    ['net'],
    'First halibut worth reporting this spring. The upwelling has started, 51 degrees and green, but there was a warmer edge in 40 feet off Capitola with bait sitting on it. Live anchovy on a sliding sinker, drifting slowly with the tide. Three fish for six anglers: nine, twelve and sixteen pounds. Moses got the big one after missing two bites by swinging too soon. On the third he counted to ten like he’d been told, then to eleven to be safe.',
  ),
  report(
    '04-04',
    ['reef'],
    'Rockfish at last, right where we left them. 90 to 120 feet on the hard bottom northwest of the harbor, light wind, lazy six-foot swell. Shrimp flies tipped with squid did most of the work. 38 fish for six people by 10:30, a mixed bag of vermilion, copper, olive and blue, plus two lingcod just over the minimum. Five from the deepest drop went back on the descender. Home early.',
  ),
  report(
    '04-14',
    ['fog'],
    'Fog right up to the rail until nine. We crept out to 100 feet on the plotter and fished by feel, which is how lingcod like it. Swimbaits on the bottom, two cranks up, wait. Nine lings came up and we kept five. The best was fourteen pounds, for Ruth, who had never caught one. Twenty-two rockfish, too. When the fog lifted, it turned out we’d been drifting next to another boat all morning, and they’d heard every word.',
  ),
  report(
    '04-26',
    ['salmon'],
    'First salmon day of the year, and a slow one. Water 52 degrees, a brown current line about six miles out, bait scattered. We trolled anchovy behind a flasher from 60 feet down to 180 and marked fish that wouldn’t bite. One king at 11:10, eight pounds and bright as a dime, for Bruno. Two more shook off at the boat. I’d rather write a better report, but that’s how it went.',
  ),
  report(
    '05-06',
    ['pelican'],
    'Halibut on the afternoon trip. The morning wind lay down right at two. 35 feet off Seacliff, 55 degrees, pelicans on the bait and the bait on the sand. Four fish for five anglers, eight to nineteen pounds, all on live anchovy. Farid, first time on a boat, hooked the nineteen and handed the rod to his wife so he could take a picture. She landed it. Back at the dock, they were still debating whose fish it was.',
  ),
  report(
    '05-15',
    ['krill'],
    'Better. The krill came in and brought the kings. Found them on the edge of Soquel Canyon, 140 feet down over 400, on a plain anchovy with a slow roll. Seven fish for six guests, five to fifteen pounds, four of them before eight. Keiko caught two and went into the cabin to call everyone she knew. Northwest wind at fifteen by noon, so it was a wet run home. Stomachs full of krill, pink as shrimp.',
  ),
  report(
    '05-24',
    ['blues', 'kelp'],
    'A family of five and their uncle, ages eight to seventy-one, on the shallow reefs west of the lighthouse. 60 feet, gentle swell, 53 degrees. Small jigs on light rods and a bite on nearly every drop: 41 rockfish, mostly blues, plus a cabezon that Theo, eight, carried around the deck until it had enough. We quit when the box held dinner for the whole street. An otter watched us clean fish.',
  ),
]

/** June to August: morning fog, halibut on the sand, whales on the canyon edge. */
const SUMMER = [
  report(
    '06-03',
    ['cement-ship'],
    'Fog, no wind, 56 degrees, and the halibut are in. Worked 30 to 50 feet from Capitola down to the cement ship, short drifts with live anchovy, moving whenever the bait moved. Six fish for six people, which almost never happens. Ten to twenty-two pounds, the biggest for Greta, who’d asked at the dock if she could just hold the net. Two shorts went back. Sun at eleven, harbor at noon.',
  ),
  report(
    '06-13',
    ['lunge', 'seabirds'],
    'Six humpbacks lunge-feeding on the edge of the canyon, eight miles out. They came up through the anchovy together with their mouths open, and the gulls and sea lions picked up the scraps. We shut down well away and let it all drift past. Sooty shearwaters by the ten thousand, a gray river from one horizon to the other. Light southerly, low swell. Luis filmed for an hour and says it’s mostly sky, because his hands were shaking.',
  ),
  report(
    '06-22',
    ['dawn', 'coffee'],
    'Lines down at first light off the Soquel hole, flat water, 54 degrees. The fish were deep: 190 feet, and nothing above it. Five kings for five guests, seven to eighteen pounds, all on anchovy behind a green flasher. The eighteen took Jonah around the boat twice and knocked over everyone’s coffee. The bite shut off at nine. We gave it another hour and came home.',
  ),
  report(
    '06-30',
    ['spray'],
    'Up the coast to Davenport while the wind let us. 130 feet, hard bottom, a knot of drift. 36 rockfish for six, some good vermilion and two five-pound coppers, plus four lingcod on big swimbaits. Simone broke off one that gets bigger every time she tells it. Eighteen knots of wind from ten on, so we tucked in behind the kelp at Wilder and filled the box with olives on light tackle. Everyone got wet and no one complained.',
  ),
  report(
    '07-08',
    ['anchovy'],
    'Salmon and whales in the same spot, since they’re after the same bait. Clouds of anchovy off Moss Landing, 57 degrees on top. We trolled around the outside, 80 to 120 feet down, and stayed clear of the humpbacks, which meant reeling in twice to let one go by. Eight kings to twenty-one pounds for six guests. Deb got her first salmon, then her second. Her father, who’s fished for forty years, got skunked and carried both.',
  ),
  report(
    '07-17',
    ['drift'],
    'Best halibut day so far. Eight for six people, twelve to twenty-six pounds, in 25 to 40 feet off Rio Del Mar. Water 60 degrees and a little stained from the swell. They wanted live bait, a long leader and no noise, so we shut the engines off and drifted with the tide. Arturo caught the twenty-six on eight-pound line, because no one had told him it couldn’t be done. Took thirty-five minutes. We ran out of ice before we ran out of fish.',
  ),
  report(
    '07-26',
    ['blue-whale', 'jellyfish'],
    'Fog at the dock, sun three miles out. Two blue whales over the canyon, each about three times as long as the boat. We sat with the engines off and counted eleven breaths before the tail came up. Risso’s dolphins on the way, pale and scarred. Sea nettles by the hundred in the slick water, glowing orange. Six guests from four countries, and hardly a word for an hour. 58 degrees, no wind at all.',
  ),
  report(
    '08-04',
    ['hitchhiker', 'rods'],
    'A birthday on board: Hank, eighty, with three sons, two grandsons, and a rule that he drops his line first. 80 feet off the lighthouse, then 120. No wind, overcast, 57 degrees. 34 rockfish and a twelve-pound lingcod that grabbed Hank’s fish, hung on, and came up with it. He says at his age he’ll take the help. Pelicans followed us all the way to the jetty.',
  ),
  report(
    '08-14',
    ['radar'],
    'Late-season salmon: fewer, but fatter. Thick fog, so radar, horn and patience. Trolled 200 feet down along the northern edge of the canyon and got three kings for four guests: fourteen, nineteen and twenty-four. The last one is the boat’s best this year. It belongs to Yusuf, who’d fallen asleep until the reel went off. Water 58. Released a few jacks. Ran home on instruments and ate pie.',
  ),
  report(
    '08-25',
    ['sunset'],
    'Afternoon drift under a high sun. 61 degrees, the warmest water of the year this close to shore, and the halibut were spread thin. Covered ground from Twin Lakes to La Selva in 30 to 55 feet. Three keepers for six, nine to fifteen pounds, plus a soupfin shark that Mina got a good look at before she let it go. Live anchovy again; they wouldn’t touch a lure. The light on the way in made up for the slow bite.',
  ),
]

/** September to November: warm blue water offshore, and the year's best weather close to shore. */
const FALL = [
  report(
    '09-05',
    ['albacore', 'trolling'],
    'First tuna run of the fall. Left at six sharp and found the warm edge thirty-eight miles out: 61 degrees, and the water went from green to ink within a boat length. Four lines of cedar plugs and feathers at seven knots. Nothing until 10:30, then three rods at once. Eleven albacore, fifteen to twenty-four pounds, for a party of five. Colm landed the last one with his sandwich in the other hand. Back at six, flat calm the whole way.',
  ),
  report(
    '09-16',
    ['lingcod', 'rockfish'],
    'No swell, no wind, no fog. Ran up the coast past Davenport, where it’s usually too rough to fish. 100 to 140 feet: 39 rockfish for six, with some heavy vermilion, and six lingcod to seventeen pounds. Pilar got the seventeen on a jig she’d painted pink at her kitchen table, and by eleven everyone wanted a pink one. Heard sea lions from half a mile out.',
  ),
  report(
    '09-27',
    ['bluefin'],
    'A tough day. Twenty-six miles to the first good water, 62 degrees, with shearwaters over breaking fish that sounded every time we got close. We shut down ahead of them and waited with sardines on light hooks. One bluefin, fifty-four pounds, after an hour and ten minutes on Tess’s rod, with three friends taking turns holding her belt. Two more broke us off. One fish for four people and a lot of sore arms. They’ve already asked about next year.',
  ),
  report(
    '10-06',
    ['humpback', 'sea-lions'],
    'The anchovy are packed against the beach, and everything that eats them has moved in. Fourteen humpbacks between the harbor and Aptos, some close enough to see from a beach chair. We stayed on the edge and drifted. One breached four times, the last right after everyone put their cameras away. Sea lions in rafts of fifty, pelicans diving all around. 59 degrees, light westerly. Beatriz only came to keep her sister company, and she’s booked again.',
  ),
  report(
    '10-15',
    ['ice'],
    'Forty-four miles out in dark blue water, 62.5 degrees, long slow swell. The albacore were in small schools and we had to chase them. Trolled until one hit, then stopped and threw sardines behind it, which turned one fish into four every time. Seventeen for a party of six. We called it at two, when the ice was full and everyone’s arms were done. Rashid had five and had to clean them himself. Sun going down as we passed the lighthouse.',
  ),
  report(
    '10-24',
    ['beginners'],
    'Beginners’ morning: six guests, none of whom had fished before. 70 feet off Pleasure Point, sunny and still, 58 degrees. Small shrimp flies, squid strips, and a short lesson on when to set the hook. By nine they sounded like old hands. 33 rockfish, plus a big cabezon for Lena. She kept it, and she’ll be comparing fish to that one for a while.',
  ),
  report(
    '11-13',
    ['front'],
    'Between two fronts, with an on-and-off north wind. Stayed close, 90 feet outside the mile buoy, and anchored instead of drifting. 27 rockfish for five. The lingcod have moved in shallow: four of them, nine to sixteen pounds, on whole squid. Omar lost one at the surface, said nothing for ten minutes, then hooked either the same fish or its brother. 57 degrees. Coats on, hats down, soup for lunch.',
  ),
]

/** The catches and conditions that the reports mention. */
const COUNTS: Record<string, Pick<ReportSeed, 'catches' | 'conditions'>> = {
  '12-05': { catches: '31 rockfish, 3 lingcod', conditions: '55 degrees, no wind until eleven' },
  '01-24': { catches: '1 halibut', conditions: 'Clear water, hardly any current' },
  '03-20': { catches: '3 halibut', conditions: '51 degrees and green' },
  '04-04': { catches: '38 rockfish, 2 lingcod', conditions: 'Light wind, six-foot swell' },
  '04-14': { catches: '22 rockfish, 5 lingcod', conditions: 'Fog until nine' },
  '04-26': { catches: '1 salmon', conditions: '52 degrees' },
  '05-06': { catches: '4 halibut', conditions: '55 degrees, wind down by two' },
  '05-15': { catches: '7 salmon', conditions: 'Northwest wind at fifteen by noon' },
  '05-24': { catches: '41 rockfish, 1 cabezon', conditions: '53 degrees, gentle swell' },
  '06-03': { catches: '6 halibut', conditions: '56 degrees, fog, no wind' },
  '06-22': { catches: '5 salmon', conditions: '54 degrees, flat water' },
  '06-30': { catches: '36 rockfish, 4 lingcod', conditions: 'Eighteen knots of wind from ten on' },
  '07-08': { catches: '8 salmon', conditions: '57 degrees' },
  '07-17': { catches: '8 halibut', conditions: '60 degrees, a little stained' },
  '08-04': { catches: '34 rockfish, 1 lingcod', conditions: '57 degrees, overcast, no wind' },
  '08-14': { catches: '3 salmon', conditions: '58 degrees, thick fog' },
  '08-25': { catches: '3 halibut', conditions: '61 degrees' },
  '09-05': { catches: '11 albacore', conditions: '61 degrees, flat calm' },
  '09-16': { catches: '39 rockfish, 6 lingcod', conditions: 'No swell, no wind, no fog' },
  '09-27': { catches: '1 bluefin', conditions: '62 degrees' },
  '10-15': { catches: '17 albacore', conditions: '62.5 degrees, long slow swell' },
  '10-24': { catches: '33 rockfish, 1 cabezon', conditions: '58 degrees, sunny and still' },
  '11-13': { catches: '27 rockfish, 4 lingcod', conditions: '57 degrees, north wind on and off' },
}

export const REPORTS: ReportSeed[] = [...WINTER, ...SPRING, ...SUMMER, ...FALL].map((each) => ({
  ...each,
  ...COUNTS[each.day],
}))
