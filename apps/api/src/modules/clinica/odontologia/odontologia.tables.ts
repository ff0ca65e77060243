import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Odontograma } from '@hampi/contract/clinica/odontologia/calls';
import { contenidoEn, finTexto } from '@hampi/contract/clinica/odontologia/calls';
import {
  bocaEnPalabras,
  enciaEnPalabras,
  ilegibleEnPalabras,
  marcaEnPalabras,
} from '@hampi/contract/clinica/odontologia/palabras';
import { sql } from 'kysely';
import { type ArchivoCsv, LOTE, porLotes } from '../../../data/tables/csv.ts';
import { deAbiertos, isAbierta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { daysFrom } from '../../../process/clock.ts';
import { filas, openFilas, placeOf } from './odontologia.queries.ts';
import { odontologiaJoin } from './odontologia.union.ts';

/** The patient's without what belongs to a visit that is held back. */
const odontograma: ArchivoCsv = {
  nombre: 'odontograma',
  contenido:
    'Los odontogramas: lo que se anotó de cada pieza y cara, con lo que ya terminó. Los lee todo médico del paciente.',
  para: ['doctor', 'cliente'],
  columnas: {
    id: 'Número de la anotación',
    cliente_id: 'Número del paciente',
    pieza: 'Pieza (FDI); vacía para toda la boca',
    dice: 'Qué se anotó',
    doctor: 'Quién lo anotó',
    creada_en: 'Cuándo se anotó',
    terminada_en: 'Cuándo terminó',
    fin: 'Por qué terminó',
  },
  async *filas(deps, alcance) {
    const { db, vault, clock } = deps;
    const theirs = deAbiertos[alcance.tipo]?.(alcance, deps) ?? sql<boolean>`false`;
    const hoy = alcance.tipo === 'cliente' ? fechaOf(clock.now(), ZONA_ECUADOR) : null;
    const rows = porLotes(0, (after) =>
      filas(db, hoy)
        .where('t.id', '>', after)
        .where(theirs)
        .orderBy('t.id')
        .limit(LOTE)
        .select('t.id as llave')
        .execute(),
    );
    for await (const row of rows) {
      const { id, cliente_id, pieza, doctor, creada_en, terminada_en } = row;
      const fin = row.fin && finTexto[row.fin as keyof typeof finTexto];
      yield {
        id,
        cliente_id,
        pieza,
        dice: diceDe(await openFilas(vault, [row])),
        doctor,
        creada_en,
        terminada_en,
        fin,
      };
    }
  },
};

const diceDe = ({ marcas, encias, bocas, ilegibles }: Odontograma) =>
  [
    ...marcas.map(marcaEnPalabras),
    ...encias.map(enciaEnPalabras),
    ...bocas.map(bocaEnPalabras),
    ...ilegibles.map(ilegibleEnPalabras),
  ].join('; ');

export const odontologiaTables = [
  table('odontograma', {
    csv: [odontograma],
    returns: {
      // What others noted stays theirs; a colleague who ended a state of this doctor's is not named there.
      de: (alcance) => sql`(t.doctor_id = ${alcance.id} and ${isAbierta(alcance)})`,
      ajenas: { termina_doctor_id: 'VACIA' },
      rechaza: ({ lugar, sellada, creada_en, terminada_en }, { ahora }) => {
        if (!contenidoEn(String(lugar), sellada)) return 'dice algo que no se puede anotar en su lugar';
        // The clock of the other installation may be ahead.
        const last = daysFrom(new Date(ahora), 1).getTime();
        const [from, to] = [creada_en, terminada_en ?? creada_en].map((instant) => Date.parse(String(instant)));
        return Number(from) <= Number(to) && Number(to) <= last ? null : 'tiene una fecha que no puede ser';
      },
    },
    sealed: {
      columna: 'sellada',
      de: (t: { id: number; cliente_id: number }) => ({ owner: { cliente_id: t.cliente_id }, place: placeOf(t.id) }),
    },
    join: odontologiaJoin,
  }),
];
