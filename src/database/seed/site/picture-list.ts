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
  'reports/albacore': 'An albacore tuna in dark blue water.',
  'reports/anchovy': 'A school of anchovy turning in green water.',
  'reports/bait': 'Bait fish and hooks laid out for the morning.',
  'reports/blue-whale': 'The back and the tall breath of a blue whale.',
  'reports/bluefin': 'A bluefin tuna below breaking water.',
  'reports/coffee': 'A mug of coffee on the rail at sunrise.',
  'reports/dawn': 'The boat running out before sunrise.',
  'reports/dolphins': 'Dolphins leaping beside the bow.',
  'reports/drift': 'The boat drifting on flat water close to the beach.',
  'reports/fog': 'The boat in thick morning fog.',
  'reports/gray-whale': 'A gray whale passing close to the coast.',
  'reports/halibut': 'A halibut lying flat on the sand.',
  'reports/humpback': 'The tail of a humpback whale above the water.',
  'reports/ice': 'Fish in a box of ice on the deck.',
  'reports/jellyfish': 'Sea nettles glowing in deep water.',
  'reports/kelp': 'A forest of kelp with light falling through it.',
  'reports/lighthouse': 'The lighthouse at the harbor mouth.',
  'reports/lingcod': 'A lingcod on a rocky bottom.',
  'reports/otter': 'A sea otter on its back in the kelp.',
  'reports/pelican': 'Brown pelicans gliding over the waves.',
  'reports/reef': 'A rocky reef with rockfish above it.',
  'reports/rockfish': 'A red rockfish beside the rocks.',
  'reports/rods': 'Fishing rods in their holders at the rail.',
  'reports/salmon': 'A king salmon chasing a lure.',
  'reports/sea-lions': 'Sea lions resting on a buoy outside the harbor.',
  'reports/seabirds': 'Seabirds streaming low over the water.',
  'reports/sunset': 'The sun going down behind the boat.',
  'reports/trolling': 'Rods bent over the wake while trolling.',
}
