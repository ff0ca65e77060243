/** A consultation as form 002 or 005, apart from number and date of issue. */
import { addDays, fechaHora, fechaOf, instantOf } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Emisor, Formulario, Paciente } from '../../../adapters/documents/document-data.ts';
import { form002, form005 } from './atencion.ts';

/** A form without what its issue adds. */
export type Hoja = Omit<Formulario, 'numero' | 'emitido' | 'zona' | 'verificacion'>;

/** A version of an entry: when the visit was, and when this version, the first and the next one were written. */
export interface VersionDeConsulta {
  fecha: string;
  version: number;
  creada_en: string;
  escrita_en: string;
  reemplazada_en: string | null;
}

interface Atendida {
  consulta: Consulta;
  v: VersionDeConsulta;
  paciente: Paciente;
  emisor: Emisor;
  zona: string;
  ficha: FichaContenido;
  datos: Dato[];
}

export function hojaDeConsulta(
  formulario: 'form002' | 'form005',
  { consulta, v, paciente, emisor, zona, ficha, datos }: Atendida,
): Hoja {
  const dia = fechaOf(v.fecha, zona);
  const atencion = { consulta, dia, sexo: paciente.sexo, ficha, datos };
  return {
    fecha: dia,
    emisor,
    paciente,
    aviso: avisoOf(v, zona),
    atencion: [
      ['Fecha y hora de la atención', fechaHora(v.fecha, zona)],
      ['Servicio', consulta.servicio?.nombre ?? 'Consulta'],
      ['Institución', emisor.institucion],
      ['Código del profesional', emisor.msp ?? emisor.acess],
    ],
    ...(formulario === 'form002' ? form002(atencion) : form005(atencion)),
  };
}

/** The end of the day of the visit, or of the day on which the entry was written, if that was later: what was known then is printed. */
export function conocidoHasta(v: Pick<VersionDeConsulta, 'fecha' | 'escrita_en'>, zona: string): string {
  const last = [fechaOf(v.fecha, zona), fechaOf(v.escrita_en, zona)].sort().at(-1) as string;
  return instantOf(addDays(last, 1), '00:00', zona);
}

function avisoOf({ version, creada_en, reemplazada_en }: VersionDeConsulta, zona: string): string | null {
  if (reemplazada_en) return MC.formulario_reemplazado(version, fechaHora(reemplazada_en, zona));
  return version > 1 ? MC.formulario_corregido(version, fechaHora(creada_en, zona)) : null;
}
