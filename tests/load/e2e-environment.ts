/** The browser tests' helpers want these to be set; nothing that is used here reads them. */
for (const name of ['CAPTAIN_USERNAME', 'CAPTAIN_PASSWORD', 'SQUARE_URL', 'EMAILJS_URL', 'CLOCK_URL'])
  process.env[`E2E_${name}`] ||= 'unused'
