/** The drawings below `seed/pictures`, without `.svg`, and what each one shows to somebody who cannot see it. */
export const PICTURES: Record<string, string> = {
  'banners/home':
    'The boat with guests at the rail leaving Santa Cruz harbor at sunrise, past the lighthouse.',
  'banners/about': 'The boat at anchor in a calm cove under redwood hills in the morning.',
  'banners/contact': 'The lighthouse at the harbor mouth at dusk, its beam over the bay.',
  'banners/trips-and-rates':
    'The open bay in the morning: the boat, the tail of a whale, a leaping salmon and birds over the water.',
  'banners/availability':
    'First light in the harbor: the boat tied up at the dock, a pelican on a piling, the lighthouse behind.',
  'banners/captain-and-vessel': 'The boat from the side, under way with guests on her aft deck.',
  'banners/fish-report':
    'Rockfish, a salmon and a school of anchovy among kelp under the surface, the boat above them.',
  'banners/recipes':
    'A table over the evening sea: grilled rockfish, lemons, bread, tomatoes and white wine.',
  'banners/faq': 'Three pelicans gliding over the waves in front of a golden sun.',
  'banners/directions':
    'The coast road coming down the bluffs to the harbor, a van on it, masts and the lighthouse beyond.',
  'trips/rockfish': 'A red rockfish between kelp above a reef, the boat on the surface.',
  'trips/halibut': 'A halibut on the sandy bottom, the boat on the surface.',
  'trips/salmon': 'A king salmon hunting anchovy, the boat on the misty surface.',
  'trips/wildlife': 'The tail of a humpback whale above the water at dusk.',
  'trips/tuna': 'A tuna and its school in deep blue water far offshore.',
  'trips/custom': 'Six guests on the boat running out at sunrise.',
  'about/company':
    'Six guests at the rail as the boat leaves the harbor mouth at sunrise, past the lighthouse.',
  'about/captain': 'The captain at the wheel, seen from behind, with the dawn in the windscreen.',
  'about/vessel':
    'The boat from the side on still water: two engines, a wide aft deck, a heated cabin and rods in their holders.',
  'harbor-map':
    'Map of the Santa Cruz Small Craft Harbor from above: two jetties with the lighthouse, the bridge, beaches on both sides and a pin at the gate of the dock on the east side.',
  'reports/albacore': 'Three albacore tuna climbing through dark blue water.',
  'reports/anchovy': 'A school of anchovy turning in a ring in green water.',
  'reports/bait': 'Sardines on a cutting board beside hooks and a bait knife.',
  'reports/blue-whale': 'The back and the tall breath of a blue whale, with the boat behind it.',
  'reports/bluefin': 'A bluefin tuna rising under leaping bait fish at golden hour.',
  'reports/coffee': 'A mug of coffee steaming on the rail at sunrise.',
  'reports/dawn': 'The boat running out under the last stars before sunrise.',
  'reports/dolphins': 'Three dolphins leaping beside the bow at sunrise.',
  'reports/drift': 'The boat drifting over its reflection, with the boardwalk on the beach behind.',
  'reports/fog': 'The boat half hidden in morning fog, with a red buoy in front.',
  'reports/gray-whale': 'A gray whale seen from the air, close to the surf of a beach.',
  'reports/halibut': 'A halibut on rippled sand, seen from above.',
  'reports/humpback': 'A humpback whale breaching at dusk, one long flipper raised.',
  'reports/ice': 'A salmon and two rockfish laid in a box of ice on the deck.',
  'reports/jellyfish': 'Four sea nettles glowing in deep water.',
  'reports/kelp': 'A small school of fish in a kelp forest with light falling through it.',
  'reports/lighthouse': 'The lighthouse shining over the harbor mouth on a moonlit night.',
  'reports/lingcod': 'A lingcod with its mouth open on a rocky ledge.',
  'reports/otter': 'A sea otter on its back in the kelp, holding a shell.',
  'reports/pelican': 'A brown pelican gliding over the bay at golden hour, with others behind it.',
  'reports/reef': 'A rocky reef with anemones and rockfish of three colors above it.',
  'reports/rockfish': 'A large red rockfish above the rocks.',
  'reports/rods': 'Five fishing rods in their holders along the rail.',
  'reports/salmon': 'A king salmon chasing a lure, with a second fish behind.',
  'reports/sea-lions': 'Three sea lions resting on the bell buoy outside the harbor.',
  'reports/seabirds': 'Seabirds streaming low over a gray swell.',
  'reports/sunset': 'The boat dark against a huge setting sun.',
  'reports/trolling': 'Two rods bent over the white wake while trolling.',
}
