import { captainField, staff } from '@collections/access'
import { contentGlobalHooks } from '@collections/content'
import { emailRule, isEmpty, numberRule, textRule } from '@collections/fields'
import type { ArrayField, GlobalConfig, TextField } from 'payload'
import { DEFAULT_HOLD_PRESSURE, MAX_KEEP_YEARS } from '@/contract/limits'
import type { SiteLink } from '@/contract/site'
import { DEFAULT_FEE_PERCENT } from '@/domain/cancellation'
import { DEFAULT_REFERENCE_PREFIX, REFERENCE_PREFIX } from '@/domain/reference'
import { CAPACITY } from '@/domain/trips'
import { restoreGlobalVersion } from '@/payload-overrides/restore-version'
import { CELL_NAME_LENGTH } from '@/shared/format/names'
import { checkPhone } from '@/shared/format/phone'
import { capitalize, numberWord } from '@/shared/format/words'
import { refuseLink, refuseWebAddress } from '@/shared/paths/link-address'

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
        { name: 'label', type: 'text', required: true, maxLength: 30, label: 'Text' },
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
  ],
  ...options,
})

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
            {
              name: 'tagline',
              type: 'text',
              required: true,
              maxLength: 120,
              // This is a function, so that the database's default doesn't depend on the boat's capacity.
              defaultValue: () =>
                `${capitalize(numberWord(CAPACITY))} guests, one boat, one captain on Monterey Bay.`,
              admin: { description: 'One sentence about the company, for search results and link previews.' },
            },
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
            {
              name: 'meetingPoint',
              type: 'text',
              label: 'Meeting point',
              maxLength: 200,
              defaultValue: 'The gate at the head of E Dock',
              admin: {
                description:
                  'Where guests check in: the dock and the gate. Shown after booking and in the calendar file, before the address.',
              },
            },
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
                  'Shown under “Quick links”, before the harbor and fishing license websites. Privacy and Terms are always there, too.',
              },
            }),
            {
              name: 'newsletterText',
              type: 'text',
              label: 'What the newsletter is about',
              maxLength: 160,
              defaultValue: () => 'What’s biting, when the season opens, and last-minute open seats.',
              admin: { description: 'Shown above the signup form in the footer.' },
            },
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
          fields: [
            {
              name: 'showNames',
              type: 'checkbox',
              defaultValue: true,
              label: 'Show shortened last names on the public calendar',
              admin: {
                description: `Up to ${CELL_NAME_LENGTH} letters. If this is off, visitors don’t see any names.`,
              },
              access: { update: captainField },
            },
            {
              name: 'referencePrefix',
              type: 'text',
              label: 'Start of booking references',
              required: true,
              defaultValue: DEFAULT_REFERENCE_PREFIX,
              validate: textRule(
                (value) =>
                  REFERENCE_PREFIX.test(String(value)) ||
                  'Use up to four capital letters or digits and a hyphen, like HL-.',
              ),
              access: { update: captainField },
              admin: { description: 'Six random characters follow it. Existing references don’t change.' },
            },
            {
              name: 'cancellationFeePercent',
              type: 'number',
              label: 'Fee if the guest cancels (%)',
              required: true,
              min: 0,
              max: 100,
              defaultValue: DEFAULT_FEE_PERCENT,
              access: { update: captainField },
              admin: { description: 'Percentage kept from refunds after a guest cancels. 0 means no fee.' },
            },
            {
              name: 'captainFeePercent',
              type: 'number',
              label: 'Fee if you cancel, or the weather does (%)',
              required: true,
              min: 0,
              max: 100,
              defaultValue: DEFAULT_FEE_PERCENT,
              access: { update: captainField },
              admin: { description: 'Percentage kept from refunds after you cancel. 0 means no fee.' },
            },
            {
              name: 'keepGuestYears',
              type: 'number',
              label: 'Years to keep guests’ personal data',
              min: 1,
              max: MAX_KEEP_YEARS,
              validate: numberRule(
                (value) => isEmpty(value) || Number.isInteger(value) || 'Enter a whole number of years.',
              ),
              access: { update: captainField },
              admin: {
                description:
                  'This many years after a trip, the guest’s name, email, phone number and notes are erased, and so are messages of that age. Amounts stay. If it’s empty, everything is kept until you erase it.',
              },
            },
            {
              name: 'holdPressure',
              type: 'number',
              label: 'Active holds before browser checks start',
              required: true,
              min: 0,
              max: 1000,
              defaultValue: DEFAULT_HOLD_PRESSURE,
              access: { update: captainField },
              admin: {
                description:
                  'If more visitors than this are booking at once, each new visitor’s browser has to solve a small puzzle first, which takes one to three seconds. Raise this number if opening day gets busier.',
              },
            },
          ],
        },
      ],
    },
  ],
}
