import type { PageSeed } from '../content'
import { richText } from '../rich-text'

export const recipesPage: PageSeed = {
  slug: 'recipes',
  banner: 'banners/recipes',
  eyebrow: 'Galley notes',
  heading: 'Recipes',
  intro: 'The kitchen is still being cleaned.',
  sections: [
    {
      blockType: 'prose',
      heading: 'Coming soon',
      text: richText(
        'We are writing down what our guests do with their fish once they get it home, and what the captain cooks at the end of a long week. The first recipes will appear here.',
        'Until then: hot pan, dry fillet, skin side first, and leave it alone. For everything before the pan there is the [fish report](/fish-report).',
      ),
    },
  ],
  seo: {
    title: 'Recipes',
    description:
      'How to cook what you catch on Monterey Bay: rockfish, halibut, salmon and tuna recipes from our guests and our captain. The first ones will be here soon.',
  },
}
