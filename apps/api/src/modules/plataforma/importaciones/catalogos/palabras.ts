import { palabrasDeEspecializacion } from '@hampi/contract/plataforma/administracion/calls';
import { especialidadDesconocida } from '@hampi/contract/plataforma/importaciones/messages';
import { sql } from 'kysely';
import { plain } from '../../../../data/words.ts';
import type { Importable } from './importable.ts';
import { como, leida, porFormulario, refuse } from './por-formulario.ts';

/** Everyday terms for specialties; the specialty must exist. */
export const palabrasDeEspecialidades = (especialidades: Map<string, number>): Importable =>
  porFormulario({
    form: palabrasDeEspecializacion.create.body,
    columnas: {
      termino: como('palabra', 'sinonimo', 'texto'),
      especialidad: leida(
        (cell) => ({
          especializacion_id:
            cell === '' ? '' : (especialidades.get(plain(cell)) ?? refuse(especialidadDesconocida(cell))),
        }),
        'especializacion',
      ),
    },
    necesita: ['termino', 'especialidad'],
    destinos: [{ table: 'especializacion_palabra', target: sql`(trim(palabras(termino)), especializacion_id)` }],
    clave: (r) => [plain(String(r.termino)), r.especializacion_id],
  });
