/** The declarations of form 024, in the ministry's wording (A.M. 5316, R.O. 510 of 22 February 2016). */

export const DECLARACION =
  'He facilitado la información completa que conozco, y me ha sido solicitada, sobre los antecedentes personales, familiares y de mi estado de salud. Soy consciente de que omitir estos datos puede afectar los resultados del tratamiento. Estoy de acuerdo con el procedimiento que se me ha propuesto; he sido informado de las ventajas e inconvenientes del mismo; se me ha explicado de forma clara en qué consiste, los beneficios y posibles riesgos del procedimiento. He escuchado, leído y comprendido la información recibida y se me ha dado la oportunidad de preguntar sobre el procedimiento. He tomado consciente y libremente la decisión de autorizar el procedimiento. Consiento que durante la intervención me realicen otro procedimiento adicional, si es considerado necesario según el juicio del profesional de la salud, para mi beneficio. También conozco que puedo retirar mi consentimiento cuando lo estime oportuno.';
export const NEGATIVA =
  'Una vez que he entendido claramente el procedimiento propuesto, así como las consecuencias posibles si no se realiza la intervención, no autorizo y me niego a que se me realice el procedimiento propuesto y desvinculo de responsabilidades futuras de cualquier índole al establecimiento de salud y al profesional sanitario que me atiende, por no realizar la intervención sugerida.';
const EN_BLANCO = '____ / ____ / ________';

/** Of a consent of one day, as text, ended on another; both are blanks where it is written by hand. */
export const revocatoria = (dada = EN_BLANCO, hoy = EN_BLANCO): string =>
  `De forma libre y voluntaria revoco el consentimiento realizado en fecha ${dada} y manifiesto expresamente mi deseo de no continuar con el procedimiento médico, que doy por finalizado en esta fecha: ${hoy}. Libero de responsabilidades futuras de cualquier índole al establecimiento de salud y al profesional sanitario que me atiende.`;
