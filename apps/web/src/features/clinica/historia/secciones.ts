/** The sections of the history in page order. A new one has a folder with its declaration, and a line here. */
import type { Seccion } from '../consulta/seccion.ts';
import { crecimiento } from '../crecimiento/seccion.ts';
import { datos } from '../datos/seccion.ts';
import { derivaciones } from '../derivaciones/seccion.ts';
import { consulta, diagnostico } from '../diagnostico/secciones.ts';
import { examenes } from '../examenes/seccion.ts';
import { antecedentes, filiacion } from '../ficha/secciones.ts';
import { odontologia } from '../odontologia/seccion.ts';
import { certificado, consentimiento, documentos, recibidos } from '../papeles/secciones.ts';
import { anterior } from '../receta/seccion.ts';
import { signos } from '../signos/seccion.ts';
import { vacunas } from '../vacunas/seccion.ts';

export const SECCIONES: readonly Seccion[] = [
  filiacion,
  datos,
  antecedentes,
  vacunas,
  signos,
  crecimiento,
  consulta,
  anterior,
  diagnostico,
  examenes,
  odontologia,
  derivaciones,
  certificado,
  consentimiento,
  documentos,
  recibidos,
];
