/** The sample site's captain, who isn't a real person. Shown below the captain's section on `/` and `/about`. */
export const SAMPLE_CAPTAIN = {
  heading: 'Captain Ray Moreno',
  text: 'Coast Guard-licensed master, certified in first aid and CPR, and on Monterey Bay since 2012. (A sample profile: put your captain’s name and credentials here.)',
}
