/** The Spanish alt texts of the drawings on pages. The fish reports and their pictures are in English only. */
export const SPANISH_ALTS: Record<string, string> = {
  'banners/home':
    'El barco sale del puerto de Santa Cruz al amanecer, con gente en la borda, y pasa frente al faro.',
  'banners/about':
    'Una caleta vista desde el acantilado: el barco anclado frente a una pequeña playa, bosques de kelp y niebla en la otra orilla.',
  'banners/contact':
    'La linterna del faro ilumina la bahía de noche, con las luces del pueblo y el barco que regresa.',
  'banners/trips-and-rates':
    'La bahía abierta al mediodía, con el barco, la cola de una ballena, un salmón que salta y aves marinas.',
  'banners/availability':
    'El puerto antes del amanecer: el barco amarrado al muelle con la cabina iluminada, un pelícano en un pilote y el faro.',
  'banners/captain-and-vessel': 'Vista lateral del barco en marcha, con gente en la cubierta de popa.',
  'banners/fish-report':
    'Vista bajo el agua de rockfish, un salmón y un cardumen de anchovetas entre el kelp, con el barco arriba en un día nublado.',
  'banners/recipes':
    'Una mesa con vista al mar después del atardecer, con rockfish a la parrilla, limones, pan, tomates y vino blanco.',
  'banners/faq': 'Tres pelícanos planean sobre un oleaje gris, con un chubasco atrás y un arcoíris adelante.',
  'banners/directions':
    'Una camioneta baja por el camino de la costa hacia el puerto bajo nubes blancas, con mástiles y el faro al fondo.',
  'trips/rockfish':
    'Un rockfish rojo entre el kelp sobre un arrecife, con el barco en la superficie bajo un cielo gris.',
  'trips/halibut': 'Un halibut en el fondo de arena, con el barco en la superficie a la luz de la tarde.',
  'trips/salmon': 'Un salmón rey persigue anchovetas, con el barco en la superficie entre la bruma.',
  'trips/wildlife': 'La cola de una ballena jorobada sobre el agua, con el barco a distancia.',
  'trips/tuna':
    'Un atún y su cardumen en agua azul, con el barco rumbo a mar adentro bajo las últimas estrellas.',
  'trips/custom': 'El barco después del atardecer, con seis personas a bordo y la cabina iluminada.',
  'about/company':
    'Seis personas con cañas y una hielera en el muelle antes del amanecer, y el barco que las espera con las luces encendidas.',
  'about/captain':
    'El capitán en el muelle, con gorra azul marino, overol anaranjado, barba gris, una sonrisa y una taza de café.',
  'about/vessel':
    'Vista lateral del barco en agua tranquila: dos motores, una cubierta ancha en la popa, una cabina y cañas en sus soportes.',
  'home/company':
    'La cubierta de popa vista desde la puerta de la cabina: gente pescando por los dos lados y la estela hacia el faro.',
  'home/captain': 'El capitán al timón y una persona a su lado, vistos desde la proa por el parabrisas.',
  'home/vessel': 'El barco en marcha visto desde arriba, con seis personas en la cubierta de popa.',
  'harbor-map':
    'Mapa del puerto de Santa Cruz: dos espigones con el faro, el puente, playas a los dos lados y una marca en la reja del muelle, en el lado este.',
}
