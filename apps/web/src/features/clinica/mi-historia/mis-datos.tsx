import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Dato, listDatosPropios } from '@hampi/contract/clinica/datos/calls';
import type { ClaseDato } from '@hampi/contract/clinica/datos/clases';
import { datoParaPaciente } from '@hampi/contract/clinica/datos/palabras';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import css from './mi-historia.module.css';

const GRUPOS: readonly { titulo: string; clases: readonly ClaseDato[]; vacio?: string }[] = [
  { titulo: 'Alergias', clases: ['ALERGIA', 'SIN_ALERGIAS'], vacio: 'Ningún médico ha anotado alergias.' },
  { titulo: 'Lo que toma', clases: ['MEDICACION'], vacio: 'Ningún médico ha anotado medicinas que toma.' },
  { titulo: 'Problemas de salud', clases: ['PROBLEMA'], vacio: 'Ningún médico ha anotado problemas de salud.' },
  { titulo: 'Embarazo y lactancia', clases: ['EMBARAZO', 'LACTANCIA', 'OBSTETRICO'] },
];

/** What the doctors noted about the patient, to be read and not changed. */
export function MisDatos({ clienteId, de }: { clienteId: number; de?: string }) {
  const query = useQuery(
    // Not below 'mi-historia', which is read again after each authorisation; each reading appears in "Quién abrió mi historia".
    queryOf(
      'mis-datos',
      listDatosPropios,
      { params: { clienteId } },
      { refetchOnWindowFocus: false, refetchOnReconnect: false },
    ),
  );
  return (
    <section className={css.section} aria-labelledby="mis-datos">
      <h2 id="mis-datos">Lo que sus médicos saben de {de ?? 'usted'}</h2>
      <p>
        Sus médicos lo usan para recetar con cuidado. Si algo no es así, dígalo en la próxima consulta. Lo recetado está
        en Mis Documentos.
      </p>
      <Loaded query={query}>{(datos) => <Grupos datos={datos} />}</Loaded>
    </section>
  );
}

function Grupos({ datos }: { datos: Dato[] }) {
  return GRUPOS.map(({ titulo, clases, vacio }) => {
    const found = datos.filter(({ contenido }) => clases.includes(contenido.clase));
    if (found.length === 0 && !vacio) return null;
    return (
      <section key={titulo} aria-label={titulo}>
        <h3>{titulo}</h3>
        {found.length === 0 ? (
          <p>{vacio}</p>
        ) : (
          <ul className={`m-0 p-0 narrow ${css.facts}`}>
            {found.map((dato) => (
              <Hecho key={dato.id} {...dato} />
            ))}
          </ul>
        )}
      </section>
    );
  });
}

function Hecho({ contenido, fuente, doctor, escrita_en }: Dato) {
  const { nombre, detalle } = datoParaPaciente(contenido);
  const day = fechaCorta(fechaOf(escrita_en, ZONA_ECUADOR));
  return (
    <li>
      <b>{nombre}</b>
      {detalle && <span>{detalle}</span>}
      <small>
        {fuente === 'TRAIDO'
          ? `De otro sistema, sin confirmar. Lo trajo ${doctor} el ${day}`
          : `Lo anotó ${doctor} el ${day}`}
      </small>
    </li>
  );
}
