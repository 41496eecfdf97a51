import { captainField } from '@collections/access'
import { isEmpty, numberRule, textRule } from '@collections/fields'
import type { Field } from 'payload'
import { DEFAULT_HOLD_PRESSURE, MAX_CANCELLATION_DAYS, MAX_KEEP_YEARS } from '@/contract/limits'
import { DEFAULT_CANCELLATION_DAYS, DEFAULT_FEE_PERCENT } from '@/domain/cancellation'
import { DEFAULT_REFERENCE_PREFIX, REFERENCE_PREFIX } from '@/domain/reference'
import { CELL_NAME_LENGTH } from '@/shared/format/names'

/** The booking tab in the site settings. Only the captain can change these settings. */
export const bookingSettings: Field[] = [
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
    name: 'cancellationDays',
    type: 'number',
    label: 'Days of notice for a refund',
    required: true,
    min: 0,
    max: MAX_CANCELLATION_DAYS,
    defaultValue: DEFAULT_CANCELLATION_DAYS,
    validate: numberRule((value) => Number.isInteger(value) || 'Enter a whole number of days.'),
    access: { update: captainField },
    admin: {
      description:
        'Guests who cancel at least this many days before their trip get a refund. Until then, they can also move to another day. A change applies to existing bookings, too. Check the pages and FAQs that mention the days.',
    },
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
    label: 'Fee if you cancel, including for weather (%)',
    required: true,
    min: 0,
    max: 100,
    defaultValue: DEFAULT_FEE_PERCENT,
    access: { update: captainField },
    admin: { description: 'Percentage kept from refunds after you cancel. 0 means no fee.' },
  },
  {
    name: 'recordTips',
    type: 'checkbox',
    defaultValue: false,
    label: 'Record tips',
    access: { update: captainField },
    admin: {
      description:
        'If this is on, you can enter a tip when you record a payment. Tips don’t count as paid, and they aren’t refunded.',
    },
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
        'This many years after a trip, the site erases the guest’s name, email, phone number and notes. Contact messages, and the names and messages on gift certificates, are erased at the same age. Amounts stay, and certificates still work. Leave this empty to keep everything until you erase it.',
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
]
