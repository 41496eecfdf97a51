/** The browser tests' helpers require these variables, though nothing used here reads them. */
for (const name of [
  'BASE_URL',
  'CAPTAIN_USERNAME',
  'CAPTAIN_PASSWORD',
  'SQUARE_URL',
  'EMAILJS_URL',
  'CLOCK_URL',
])
  process.env[`E2E_${name}`] ||= 'unused'
