/** Alt text for each drawing in `seed/pictures`, keyed by its path without `.svg`. */
export const PICTURES: Record<string, string> = {
  'banners/home':
    'The boat leaving Santa Cruz Harbor at sunrise with guests at the rail, passing the lighthouse.',
  'banners/about':
    'A cove seen from the cliff top: the boat at anchor off a small beach, kelp beds, and fog along the far shore.',
  'banners/contact':
    'The lantern of the lighthouse sweeping the bay at night, with the lights of the town and the boat coming home.',
  'banners/trips-and-rates':
    'The open bay at noon with the boat, a whale’s tail, a leaping salmon and seabirds.',
  'banners/availability':
    'The harbor before sunrise: the boat tied up at the dock with its cabin lit, a pelican on a piling, and the lighthouse.',
  'banners/captain-and-vessel': 'Side view of the boat under way with guests on the aft deck.',
  'banners/fish-report':
    'Underwater view of rockfish, a salmon and a school of anchovy in the kelp, with the boat above on an overcast day.',
  'banners/recipes':
    'A table overlooking the ocean after sunset, set with grilled rockfish, lemons, bread, tomatoes and white wine.',
  'banners/faq':
    'Three pelicans gliding over a gray swell, with a rain squall behind them and a rainbow ahead.',
  'banners/directions':
    'A van on the coast road coming down to the harbor under white clouds, with masts and the lighthouse beyond.',
  'trips/rockfish': 'A red rockfish in the kelp above a reef, with the boat on the surface under a gray sky.',
  'trips/halibut': 'A halibut on the sandy bottom, with the boat on the surface in the afternoon light.',
  'trips/salmon': 'A king salmon chasing anchovy, with the boat on the misty surface.',
  'trips/wildlife': 'A humpback whale’s tail above the water, with the boat at a distance.',
  'trips/tuna': 'A tuna and its school in blue water, with the boat heading offshore under the last stars.',
  'trips/custom': 'The boat after sunset with six guests on board and the cabin lit.',
  'about/company':
    'Six guests with rods and a cooler on the dock before sunrise, and the boat waiting with its lights on.',
  'about/captain':
    'The captain on the dock in a navy cap and orange overalls, with a gray beard, a smile and a mug of coffee.',
  'about/vessel':
    'Side view of the boat on still water: two engines, a wide aft deck, a cabin, and rods in their holders.',
  'home/company':
    'The aft deck seen from the cabin door: guests fishing over both sides, and the wake leading back to the lighthouse.',
  'home/captain':
    'The captain at the wheel and a guest beside him, seen through the windshield from the bow.',
  'home/vessel': 'The boat under way seen from above, with six guests on the aft deck.',
  'harbor-map':
    'Map of the Santa Cruz Small Craft Harbor: two jetties with the lighthouse, the bridge, beaches on both sides, and a pin at the dock gate on the east side.',
  'reports/albacore': 'Three albacore tuna climbing through dark blue water.',
  'reports/albatross': 'An albatross gliding over whitecaps, with a gray whale’s spout behind it.',
  'reports/anchovy': 'A school of anchovy circling in green water.',
  'reports/bait': 'Anchovy on a cutting board beside hooks and a bait knife.',
  'reports/beginners': 'Four guests at the rail on a sunny morning, seen from behind, with their rods bent.',
  'reports/blue-whale': 'A blue whale’s back and tall spout, with the boat behind it.',
  'reports/bluefin': 'A bluefin tuna rising under leaping baitfish in the afternoon light.',
  'reports/blues': 'A school of blue rockfish in the kelp.',
  'reports/cement-ship': 'The boat off the old concrete ship at the end of its pier, in morning fog.',
  'reports/coffee': 'A mug of coffee steaming on the rail at sunrise.',
  'reports/dawn': 'The boat heading out under the last stars and a crescent moon before sunrise.',
  'reports/dolphins': 'Three dolphins leaping beside the bow.',
  'reports/drift': 'The boat drifting above its reflection, with the beach boardwalk in the background.',
  'reports/fog': 'The boat half hidden in morning fog, with a red buoy in front.',
  'reports/front': 'The boat at anchor near a red buoy, with dark clouds and rain behind it.',
  'reports/gray-whale': 'A gray whale just beyond the surf, seen from the air.',
  'reports/halibut': 'A halibut on rippled sand, seen from above.',
  'reports/hitchhiker': 'A lingcod coming to the surface with its teeth in the tail of a hooked rockfish.',
  'reports/humpback': 'A humpback whale breaching, one long flipper raised.',
  'reports/ice': 'Two albacore tuna in a box of ice on the deck.',
  'reports/jellyfish': 'Four sea nettles glowing in deep water.',
  'reports/kelp': 'A small school of fish in a kelp forest with sunlight streaming through.',
  'reports/krill': 'A king salmon feeding in a cloud of pink krill.',
  'reports/lighthouse': 'The lighthouse shining over the harbor mouth at dusk.',
  'reports/lingcod': 'A lingcod on a rocky ledge, mouth open, going for a pink jig.',
  'reports/lunge':
    'Two humpback whales feeding at the surface with open mouths, surrounded by gulls and leaping anchovy.',
  'reports/net': 'A halibut in a landing net beside the rail.',
  'reports/otter': 'A sea otter on its back in the kelp, with a pup asleep on its chest.',
  'reports/pelican': 'A brown pelican gliding over the bay in the afternoon light, with others behind it.',
  'reports/radar':
    'The helm in thick fog: a glowing radar screen, a mug of coffee, and the bow barely visible outside.',
  'reports/reef': 'Rockfish in three colors above a rocky reef with anemones.',
  'reports/rockfish': 'A large red rockfish above the rocks.',
  'reports/rods': 'Five fishing rods in their holders along the rail on an overcast day.',
  'reports/salmon': 'A king salmon chasing a lure, with a second fish behind.',
  'reports/sea-lions': 'Three sea lions resting on the bell buoy outside the harbor.',
  'reports/seabirds': 'Seabirds streaming low over a gray swell.',
  'reports/spray': 'The boat throwing spray off its bow in a windy chop.',
  'reports/sunset': 'The boat in silhouette against a huge setting sun.',
  'reports/swell': 'The boat riding over a long gray winter swell.',
  'reports/trolling': 'Two rods bent over the white wake while trolling.',
}
