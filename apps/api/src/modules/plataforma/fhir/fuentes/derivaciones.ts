import { isPatient } from '../../../../access/roles.ts';
import { isReservada } from '../../../clinica/consulta/para-paciente.ts';
import { derivaciones as consultadas, isEnviada } from '../../../clinica/derivaciones/derivaciones.queries.ts';
import { openDerivaciones } from '../../../clinica/derivaciones/sellado.ts';
import { destinoOf, escritoPor, NADA_ESCRITO, porqueOf, segunArchivo } from '../../../clinica/derivaciones/vista.ts';
import { derivacionFhir } from '../recursos/derivacion.ts';
import { enPagina, type Fuente } from './fuente.ts';
import { fichaVisible } from './pacientes.ts';

/** A doctor's own, and a patient's as their page shows them: those of visits that are not held back, once each. */
export const derivaciones: Fuente = {
  tipos: ['ServiceRequest'],
  prefijo: 'v',
  async read(deps, pregunta) {
    const { dueno } = pregunta;
    const propias = isPatient(dueno);
    const rows = await consultadas(deps.db)
      .$if(!propias, (q) => q.where(isEnviada(dueno.doctor_id ?? 0)))
      .$if(propias, (q) =>
        q
          .where('x.cliente_id', '=', dueno.cliente_id ?? 0)
          .where(fichaVisible(dueno, 'x.cliente_id'))
          .where((eb) => eb.not(isReservada('x.consulta_id', dueno.hoy)))
          .where((eb) =>
            eb.not(eb.exists(eb.selectFrom('derivacion as n').whereRef('n.redirige_id', '=', 'x.id').select('n.id'))),
          ),
      )
      .where(enPagina(pregunta, { id: 'x.id', paciente: 'x.cliente_id', fecha: 'x.enviada_en' }))
      .orderBy('x.id')
      .limit(pregunta.take)
      .execute();
    const opened = await openDerivaciones(deps, rows);
    const written = await escritoPor(
      deps,
      opened.map(({ id }) => id),
    );
    return opened.map(({ words, ...row }) => {
      const { respuesta, traida_en } = written.get(row.id) ?? NADA_ESCRITO;
      return {
        id: row.id,
        recursos: [
          derivacionFhir({
            ...row,
            destino: destinoOf(words, row.para),
            porque: porqueOf(words),
            recomendado: respuesta?.recomendado ?? null,
            segun: traida_en && segunArchivo(traida_en),
            words: propias ? null : words,
          }),
        ],
      };
    });
  },
};
