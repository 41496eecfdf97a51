/** Emails, and the other texts that only the server writes. */
export const mail = {
  '{trip} trips': 'Viajes de {trip}',
}
