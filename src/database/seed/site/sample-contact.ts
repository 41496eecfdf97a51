/** The sample site's contact details. The number is reserved for fiction, and no one uses the profiles. */
export const SAMPLE_CONTACT = {
  phone: '(831) 555-0142',
  email: 'hello@example.com',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
}
