/** Replaces Next's own 404 page, because its elements and styles would be in the data of every page. */
export { default } from './(site)/not-found'
