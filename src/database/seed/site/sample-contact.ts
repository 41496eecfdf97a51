/** Contact details of the sample site. The number is reserved for fiction, and the profiles belong to no one. */
export const SAMPLE_CONTACT = {
  phone: '(831) 555-0142',
  email: 'hello@example.com',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
}
