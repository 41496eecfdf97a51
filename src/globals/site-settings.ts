import { captainField, staff } from '@collections/access'
import { contentGlobalHooks } from '@collections/content'
import { emailRule, isEmpty, textRule } from '@collections/fields'
import type { GlobalConfig, TextField } from 'payload'
import { DEFAULT_HOLD_PRESSURE } from '@/contract/limits'
import { restoreGlobalVersion } from '@/payload-overrides/restore-version'
import { refuseWebAddress } from '@/shared/paths/link-address'

/** JSON-LD names these as the business's own pages, so they are whole addresses. */
const webAddress = (name: string, label: string, defaultValue: string): TextField => ({
  name,
  label,
  type: 'text',
  defaultValue,
  maxLength: 500,
  validate: textRule((value) => isEmpty(value) || (refuseWebAddress(value) ?? true)),
})

/** What the site says of the business; nothing of it is written in the code (look.md). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  access: { read: staff, readVersions: staff, update: staff },
  hooks: contentGlobalHooks,
  endpoints: [restoreGlobalVersion],
  versions: { max: 20 },
  admin: { group: 'Site', description: 'Name, phone, address and links, as every page shows them.' },
  fields: [
    {
      name: 'brand',
      type: 'text',
      required: true,
      label: 'Name of the company',
      defaultValue: 'Harbor Light Charters',
    },
    {
      name: 'tagline',
      type: 'text',
      required: true,
      maxLength: 120,
      defaultValue: 'Six guests, one boat, one captain on Monterey Bay.',
      admin: { description: 'One sentence, under the name in the footer and in search results.' },
    },
    { name: 'phone', type: 'text', required: true, defaultValue: '(831) 555-0142' },
    { name: 'email', type: 'email', validate: emailRule, defaultValue: 'hello@example.com' },
    {
      name: 'address',
      type: 'textarea',
      required: true,
      defaultValue: 'Santa Cruz Small Craft Harbor\n135 5th Avenue\nSanta Cruz, CA 95062',
    },
    webAddress('facebookUrl', 'Facebook page', 'https://www.facebook.com/'),
    webAddress('instagramUrl', 'Instagram page', 'https://www.instagram.com/'),
    webAddress('harborUrl', "The harbor's site", 'https://www.santacruzharbor.org/'),
    webAddress('licenseUrl', 'Where fishing licenses are sold', 'https://wildlife.ca.gov/Licensing/Fishing'),
    {
      type: 'row',
      fields: [
        { name: 'latitude', type: 'number', required: true, min: -90, max: 90, defaultValue: 36.9647 },
        { name: 'longitude', type: 'number', required: true, min: -180, max: 180, defaultValue: -122.0018 },
      ],
    },
    {
      name: 'mapUrl',
      type: 'text',
      label: 'Another map',
      maxLength: 500,
      admin: {
        description:
          'To embed instead of OpenStreetMap: its https address with {lat} and {lng}. Whether another map can be reached is not known beforehand: the picture below is shown only until its frame has loaded.',
      },
      validate: textRule((value) => isEmpty(value) || (refuseWebAddress(value) ?? true)),
    },
    {
      name: 'harborMap',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture of the harbor, where the map cannot load',
    },
    {
      name: 'showNames',
      type: 'checkbox',
      defaultValue: true,
      label: 'Show the first letters of last names on the public calendar',
      access: { update: captainField },
    },
    {
      name: 'cancellationFeePercent',
      type: 'number',
      label: 'Service fee of a cancellation (%)',
      required: true,
      min: 0,
      max: 100,
      defaultValue: 3,
      access: { update: captainField },
      admin: { description: 'Kept back from refunds after a cancellation (3 as published; 0 is allowed).' },
    },
    {
      name: 'holdPressure',
      type: 'number',
      label: 'Holds at the same time before visitors are checked',
      required: true,
      min: 0,
      max: 1000,
      defaultValue: DEFAULT_HOLD_PRESSURE,
      access: { update: captainField },
      admin: {
        description:
          'While more visitors than this are in the middle of a booking, each new one waits a second or two while their browser solves a small puzzle in the background. Raise it if opening day gets busier than that.',
      },
    },
  ],
}
