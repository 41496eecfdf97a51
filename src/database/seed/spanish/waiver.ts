/** The starter waiver in Spanish. The go-live list asks for a lawyer's review of both texts. */
export const SPANISH_WAIVER = `Exención de responsabilidad, renuncia a reclamos y aceptación de riesgos

Por favor lea esto antes de firmar. Al firmar, usted renuncia a ciertos derechos legales, incluido el derecho a demandar.

1. A quién cubre. “El barco” significa la empresa que opera este viaje, sus dueños, capitán, tripulación y agentes, y la embarcación misma. “Yo” significa la persona que hace el viaje. Si esa persona es menor de 18 años, firma por ella su madre, padre o tutor legal.

2. Los riesgos. Entiendo que los viajes de pesca y de observación en el mar tienen riesgos que no se pueden eliminar, ni con cuidado. Incluyen mar agitado y mal tiempo, cubiertas resbalosas y en movimiento, caídas, caer por la borda, agua fría, mareo, quemaduras de sol, anzuelos, cuchillos, líneas, plomos y ganchos, peces y otros animales, los actos de otras personas, fallas del equipo y estar lejos de atención médica. Estos riesgos pueden causar lesiones, enfermedad, daños a la propiedad y la muerte.

3. Acepto los riesgos. Decido hacer este viaje. Acepto todos sus riesgos, los conozca o no.

4. Exención. Hasta donde la ley lo permita, libero al barco de todo reclamo por lesión, muerte, enfermedad o pérdida que surja de este viaje, incluidos los reclamos por negligencia ordinaria del barco. Esto no libera a nadie de negligencia grave, de mala conducta intencional ni de nada más que la ley no permita liberar.

5. Mi salud. Estoy en condiciones de hacer este viaje. Le informé al capitán de cualquier condición médica, alergia, embarazo o medicamento que pueda importar en el mar. Si necesito ayuda médica, el barco puede conseguirla, y yo la pagaré.

6. La palabra del capitán. Seguiré las instrucciones del capitán y de la tripulación, incluida la plática de seguridad. Sabré dónde están los chalecos salvavidas antes de salir del muelle y me pondré uno si me lo piden. El capitán puede terminar o cambiar el viaje por seguridad.

7. Alcohol y drogas. No estaré bajo la influencia de alcohol ni drogas. El capitán puede negarse a llevarme a bordo.

8. Licencias y reglas. Tengo la licencia de pesca que necesito y seguiré los reglamentos de pesca.

9. Menores. Si firmo por un menor, soy su madre, padre o tutor legal, acepto todo esto por el menor y por mí, y el menor también lo cumplirá.

10. La ley. Se aplican las leyes de California y el derecho marítimo general de los Estados Unidos. Si una parte de esto no es válida, el resto sigue siéndolo. Este es el acuerdo completo sobre estos riesgos, y también obliga a mi familia, mis herederos y mi sucesión.

11. Firma electrónica. Acepto que mi firma electrónica vale lo mismo que una en papel. Puedo pedir en su lugar un formulario en papel, y una copia de lo que firmé.

Lo leí, lo entiendo y lo firmo libremente.`
