/** Alt text for each drawing in `seed/pictures`, keyed by its path without `.svg`. */
export const PICTURES: Record<string, string> = {
  'banners/home':
    'The boat leaving Santa Cruz Harbor at sunrise with guests at the rail, passing the lighthouse.',
  'banners/about': 'The boat anchored in a calm cove below redwood hills in the morning.',
  'banners/contact': 'The lighthouse at the harbor mouth at dusk, its beam sweeping the bay.',
  'banners/trips-and-rates':
    'The open bay in the morning with the boat, a whale’s tail, a leaping salmon and seabirds.',
  'banners/availability':
    'First light in the harbor: the boat tied up at the dock, a pelican on a piling, and the lighthouse in the background.',
  'banners/captain-and-vessel': 'Side view of the boat under way with guests on the aft deck.',
  'banners/fish-report':
    'Underwater view of rockfish, a salmon and a school of anchovy in the kelp, with the boat above.',
  'banners/recipes':
    'A table overlooking the ocean in the evening, set with grilled rockfish, lemons, bread, tomatoes and white wine.',
  'banners/faq': 'Three pelicans gliding over the waves in front of a golden sun.',
  'banners/directions':
    'A van on the coast road coming down the bluffs to the harbor, with masts and the lighthouse beyond.',
  'trips/rockfish': 'A red rockfish in the kelp above a reef, with the boat on the surface.',
  'trips/halibut': 'A halibut on the sandy bottom, with the boat on the surface.',
  'trips/salmon': 'A king salmon chasing anchovy, with the boat on the misty surface.',
  'trips/wildlife': 'A humpback whale’s tail above the water at dusk.',
  'trips/tuna': 'A tuna and its school in deep blue water far offshore.',
  'trips/custom': 'The boat heading out at sunrise with six guests on board.',
  'about/company':
    'Six guests at the rail as the boat passes the lighthouse and leaves the harbor at sunrise.',
  'about/captain': 'The captain at the wheel, seen from behind, with dawn through the windshield.',
  'about/vessel':
    'Side view of the boat on still water: two engines, a wide aft deck, a cabin, and rods in their holders.',
  'harbor-map':
    'Map of the Santa Cruz Small Craft Harbor: two jetties with the lighthouse, the bridge, beaches on both sides, and a pin at the dock gate on the east side.',
  'reports/albacore': 'Three albacore tuna climbing through dark blue water.',
  'reports/anchovy': 'A school of anchovy circling in green water.',
  'reports/bait': 'Sardines on a cutting board beside hooks and a bait knife.',
  'reports/blue-whale': 'A blue whale’s back and tall spout, with the boat behind it.',
  'reports/bluefin': 'A bluefin tuna rising under leaping baitfish at golden hour.',
  'reports/coffee': 'A mug of coffee steaming on the rail at sunrise.',
  'reports/dawn': 'The boat heading out under the last stars before sunrise.',
  'reports/dolphins': 'Three dolphins leaping beside the bow at sunrise.',
  'reports/drift': 'The boat drifting above its reflection, with the beach boardwalk in the background.',
  'reports/fog': 'The boat half hidden in morning fog, with a red buoy in front.',
  'reports/gray-whale': 'A gray whale just beyond the surf, seen from the air.',
  'reports/halibut': 'A halibut on rippled sand, seen from above.',
  'reports/humpback': 'A humpback whale breaching at dusk, one long flipper raised.',
  'reports/ice': 'A salmon and two rockfish in a box of ice on the deck.',
  'reports/jellyfish': 'Four sea nettles glowing in deep water.',
  'reports/kelp': 'A small school of fish in a kelp forest with sunlight streaming through.',
  'reports/lighthouse': 'The lighthouse shining over the harbor mouth on a moonlit night.',
  'reports/lingcod': 'A lingcod with its mouth open on a rocky ledge.',
  'reports/otter': 'A sea otter on its back in the kelp, holding a shell.',
  'reports/pelican': 'A brown pelican gliding over the bay at golden hour, with others behind it.',
  'reports/reef': 'Rockfish in three colors above a rocky reef with anemones.',
  'reports/rockfish': 'A large red rockfish above the rocks.',
  'reports/rods': 'Five fishing rods in their holders along the rail.',
  'reports/salmon': 'A king salmon chasing a lure, with a second fish behind.',
  'reports/sea-lions': 'Three sea lions resting on the bell buoy outside the harbor.',
  'reports/seabirds': 'Seabirds streaming low over a gray swell.',
  'reports/sunset': 'The boat in silhouette against a huge setting sun.',
  'reports/trolling': 'Two rods bent over the white wake while trolling.',
}
