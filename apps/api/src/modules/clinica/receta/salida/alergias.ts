/** An issued receta states the allergies of its day; later ones need a new edition. */

import type { AvisoReceta } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import type { Foundation } from '../../../../foundation.ts';
import { fichasEn } from '../../consulta/paciente.ts';
import type { PacienteAbierto } from '../../consulta/paciente-abierto.ts';
import { datosEn } from '../../datos/datos.queries.ts';
import { alergiasImpresas } from '../preguntas/alergias-impresas.ts';
import { reglasOf } from '../reglas/memoria.ts';
import { claveOf } from './clave.ts';
import type { Hoy } from './nuevos.ts';

/** A warning if the paper of that instant would say something else today; undefined for a doctor who may not read allergies. */
export async function cambioDeAlergias(
  deps: Pick<Foundation, 'db' | 'vault'>,
  { abierta, ficha, paciente }: PacienteAbierto,
  { dia, registro }: Pick<Hoy, 'dia' | 'registro'>,
  emitido_en: string,
): Promise<AvisoReceta | undefined> {
  if (!abierta) return undefined;
  const reglas = await reglasOf(deps.db, registro.reglas);
  const [datos, [then]] = await Promise.all([datosEn(deps, paciente.id), fichasEn(deps, paciente.id, [emitido_en])]);
  const antes = alergiasImpresas(reglas, dia, then?.ficha.alergias ?? null, datos(emitido_en));
  const ahora = alergiasImpresas(reglas, dia, ficha.alergias, registro.datos);
  if (antes === ahora) return undefined;
  const said = (words: string | null) => (words ?? SALIDA.sin_alergias).replaceAll('\n', ', ');
  return {
    clave: claveOf(['ALERGIAS', ahora ?? '']),
    medicamento: null,
    tipo: 'ALERGIA',
    gravedad: 'media',
    motivo: SALIDA.alergias_cambiaron(said(antes), said(ahora)),
    conducta: SALIDA.alergias_conducta,
  };
}
