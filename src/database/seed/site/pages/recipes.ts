import type { PageSeed } from '../content'
import { richText } from '../rich-text'

export const recipesPage: PageSeed = {
  slug: 'recipes',
  banner: 'banners/recipes',
  eyebrow: 'From the galley',
  heading: 'Recipes',
  intro: 'What to do with your catch once you get it home.',
  sections: [
    {
      blockType: 'prose',
      heading: 'Coming soon',
      text: richText(
        'We’re writing down what our guests cook with their catch, and what the captain makes at the end of a long week. The first recipes will show up here.',
        'Until then: hot pan, dry fillet, skin side down, and leave it alone. To see what’s biting, read the [fish report](/fish-report).',
      ),
    },
  ],
  seo: {
    title: 'Recipes',
    description:
      'How to cook what you catch on Monterey Bay: rockfish, halibut, salmon and tuna recipes from our guests and our captain. The first ones are coming soon.',
  },
}
