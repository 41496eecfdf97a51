/** The sample site's captain, who isn't a real person. Shown below the captain's section on `/` and `/about`. */
export const SAMPLE_CAPTAIN = {
  heading: 'Captain Ray Moreno',
  text: 'Coast Guard-licensed master, certified in first aid and CPR, and on Monterey Bay since 2012. (A sample profile: put your captain’s name and credentials here.)',
  es: {
    heading: 'Capitán Ray Moreno',
    text: 'Capitán con licencia de la Guardia Costera, certificado en primeros auxilios y RCP, y en la bahía de Monterey desde 2012. (Un perfil de muestra: ponga aquí el nombre y las credenciales de su capitán.)',
  },
}
