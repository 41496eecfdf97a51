/** Sets variables that the browser tests' helpers require, although the load tests don't use them. */
for (const name of [
  'BASE_URL',
  'CAPTAIN_USERNAME',
  'CAPTAIN_PASSWORD',
  'SQUARE_URL',
  'EMAILJS_URL',
  'CLOCK_URL',
])
  process.env[`E2E_${name}`] ||= 'unused'
