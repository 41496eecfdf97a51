/**
 * The sample site's contact details. The phone number is reserved for fiction, and the social media profiles
 * don't belong to anyone.
 */
export const SAMPLE_CONTACT = {
  phone: '(831) 555-0142',
  email: 'hello@example.com',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
}
