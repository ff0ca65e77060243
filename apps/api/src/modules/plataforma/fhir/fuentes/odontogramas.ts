/** What was noted of teeth and of the mouth, for whoever reads the clinical data; a patient without what is held back. */
import { isPatient } from '../../../../access/roles.ts';
import { filas, openFilas } from '../../../clinica/odontologia/odontologia.queries.ts';
import { odontogramaFhir } from '../recursos/odontograma.ts';
import { enPagina, type Fuente } from './fuente.ts';
import { fichaVisible } from './pacientes.ts';

export const odontogramas: Fuente = {
  tipos: ['Observation'],
  prefijo: 'o',
  async read({ db, vault }, pregunta) {
    const { dueno } = pregunta;
    const rows = await filas(db, isPatient(dueno) ? dueno.hoy : null)
      .where(enPagina(pregunta, { id: 't.id', paciente: 't.cliente_id' }))
      .where(fichaVisible(dueno, 't.cliente_id'))
      .orderBy('t.id')
      .limit(pregunta.take)
      .execute();
    const { marcas, encias, bocas } = await openFilas(vault, rows);
    const opened = new Map([...marcas, ...encias, ...bocas].map((one) => [one.id, one]));
    return rows.map(({ id, cliente_id }) => {
      const one = opened.get(id);
      return { id, recursos: one ? [odontogramaFhir(cliente_id, one)] : [] };
    });
  },
};
