import { staff } from '@collections/access'
import { contentGlobalHooks } from '@collections/content'
import { emailRule, isEmpty, textRule } from '@collections/fields'
import { spanishGroup, spanishTab } from '@collections/spanish'
import type { ArrayField, GlobalConfig, TextField } from 'payload'
import type { SiteLink } from '@/contract/site'
import { CAPACITY } from '@/domain/trips'
import { restoreGlobalVersion } from '@/payload-overrides/restore-version'
import { checkPhone } from '@/shared/format/phone'
import { capitalize, numberWord } from '@/shared/format/words'
import { refuseLink, refuseWebAddress } from '@/shared/paths/link-address'
import { bookingSettings } from './booking-settings'

/**
 * Creates a field for an absolute URL. The URL must be absolute because JSON-LD lists it as one of the
 * business's own pages.
 */
const webAddress = (name: string, label: string, defaultValue?: string): TextField => ({
  name,
  label,
  type: 'text',
  ...(defaultValue !== undefined && { defaultValue }),
  maxLength: 500,
  validate: textRule((value) => isEmpty(value) || (refuseWebAddress(value) ?? true)),
})

const MAX_LINKS = 8

const linkText: TextField = { name: 'label', type: 'text', required: true, maxLength: 30, label: 'Text' }

/** Creates a field for a list of links, in the order in which the site shows them. */
const links = (name: string, options: Partial<ArrayField> & { defaultValue: SiteLink[] }): ArrayField => ({
  name,
  type: 'array',
  maxRows: MAX_LINKS,
  labels: { singular: 'Link', plural: 'Links' },
  fields: [
    {
      type: 'row',
      fields: [
        linkText,
        {
          name: 'href',
          type: 'text',
          required: true,
          maxLength: 500,
          label: 'Link to',
          validate: textRule((value) => isEmpty(value) || (refuseLink(value) ?? true)),
        },
      ],
    },
    spanishGroup(linkText),
  ],
  ...options,
})

const tagline: TextField = {
  name: 'tagline',
  type: 'text',
  required: true,
  maxLength: 120,
  // This is a function, so that the database's default doesn't depend on the boat's capacity.
  defaultValue: () => `${capitalize(numberWord(CAPACITY))} guests, one boat, one captain on Monterey Bay.`,
  admin: {
    description: 'One sentence about the company, for the footer, search results and link previews.',
  },
}

const meetingPoint: TextField = {
  name: 'meetingPoint',
  type: 'text',
  label: 'Meeting point',
  maxLength: 200,
  defaultValue: 'The gate at the head of E Dock',
  admin: {
    description:
      'Where guests check in: the dock and the gate. Shown after booking and in the calendar file, before the address.',
  },
}

const newsletterText: TextField = {
  name: 'newsletterText',
  type: 'text',
  label: 'What the newsletter is about',
  maxLength: 160,
  defaultValue: () => 'What’s biting, when the season opens, and last-minute open seats.',
  admin: { description: 'Shown above the signup form in the footer.' },
}

/** Facts about the business, and booking settings. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  access: { read: staff, readVersions: staff, update: staff },
  hooks: contentGlobalHooks,
  endpoints: [restoreGlobalVersion],
  versions: { max: 20 },
  admin: {
    group: 'Site',
    description: 'The name, phone, address and links shown on every page, plus booking settings.',
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Company',
          fields: [
            {
              name: 'brand',
              type: 'text',
              required: true,
              label: 'Company name',
              defaultValue: 'Harbor Light Charters',
            },
            tagline,
            {
              name: 'phone',
              type: 'text',
              maxLength: 40,
              admin: {
                description: 'Until you add one, the site asks guests to send a message instead of calling.',
              },
              validate: textRule(
                (value) =>
                  isEmpty(value) ||
                  checkPhone(String(value)).ok ||
                  'Enter a phone number, like (831) 555-0142.',
              ),
            },
            { name: 'email', type: 'email', validate: emailRule },
            {
              name: 'address',
              label: 'Postal address',
              type: 'textarea',
              required: true,
              defaultValue: 'Santa Cruz Small Craft Harbor\n135 5th Avenue\nSanta Cruz, CA 95062',
            },
            meetingPoint,
          ],
        },
        {
          label: 'Links',
          fields: [
            webAddress('facebookUrl', 'Facebook page'),
            webAddress('instagramUrl', 'Instagram page'),
            webAddress('harborUrl', 'Harbor website', 'https://www.santacruzharbor.org/'),
            webAddress('licenseUrl', 'Fishing license website', 'https://wildlife.ca.gov/Licensing/Fishing'),
          ],
        },
        {
          label: 'Menu and footer',
          fields: [
            links('menu', {
              label: 'Menu',
              required: true,
              minRows: 1,
              // See docs/product-rules.md#navigation. These are canonical URLs, so src/proxy.ts doesn't redirect them.
              defaultValue: [
                { label: 'Home', href: '/' },
                { label: 'About', href: '/about' },
                { label: 'Trips And Rates', href: '/trips-&-rates' },
                { label: 'Availability', href: '/availability' },
                { label: 'Fish Report', href: '/fish-report' },
                { label: 'Contact', href: '/contact' },
              ],
              admin: { description: 'The links at the top of every page. Book Now is always there, too.' },
            }),
            links('footerLinks', {
              label: 'Footer links',
              defaultValue: [
                { label: 'FAQs', href: '/faq' },
                { label: 'Directions', href: '/directions' },
              ],
              admin: {
                description:
                  'Shown under “Quick links”, before gift certificates, the harbor and fishing licenses. Privacy and Terms are always there, too.',
              },
            }),
            newsletterText,
          ],
        },
        {
          label: 'Map',
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'latitude',
                  type: 'number',
                  required: true,
                  min: -90,
                  max: 90,
                  defaultValue: 36.9647,
                },
                {
                  name: 'longitude',
                  type: 'number',
                  required: true,
                  min: -180,
                  max: 180,
                  defaultValue: -122.0018,
                },
              ],
            },
            {
              name: 'mapUrl',
              type: 'text',
              label: 'Custom map URL',
              maxLength: 500,
              admin: {
                description:
                  'Map to embed instead of OpenStreetMap: an https URL that contains {lat} and {lng}. If it fails to load, visitors might see an error instead of the harbor picture below.',
              },
              validate: textRule((value) => isEmpty(value) || (refuseWebAddress(value) ?? true)),
            },
            {
              name: 'harborMap',
              type: 'upload',
              relationTo: 'media',
              label: 'Harbor picture (shown if the map doesn’t load)',
            },
          ],
        },
        {
          label: 'Booking',
          fields: bookingSettings,
        },
        // The links have their own Spanish texts.
        spanishTab(tagline, meetingPoint, newsletterText),
      ],
    },
  ],
}
