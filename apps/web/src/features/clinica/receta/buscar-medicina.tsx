import { edad, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DURATIONS } from '@hampi/contract/base/limits';
import { fold } from '@hampi/contract/base/texto/escrito';
import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';
import * as MVademecum from '@hampi/contract/clinica/vademecum/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { focusWhenThere } from '../../../kit/focus.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { Favorito } from '../plantillas/favorito.tsx';
import css from '../plantillas/listas.module.css';
import { findMedicinas, medicinasFavoritas } from './receta.queries.ts';

/** With id 0 the words as they were typed, which are no medicine of the vademécum. */
export type Encontrada = Pick<Medicamento, 'id' | 'nombre'> & Partial<Medicamento>;

interface Props {
  /** False hides it. */
  writable: boolean;
  onFound: (found: Encontrada) => void;
}

/** Finds a medicine in the vademécum, in its copy while the server does not answer. */
export function BuscarMedicina({ writable, onFound }: Props) {
  const { doctorId, dia, historia } = useHistoria();
  const { fecha_nacimiento } = historia.paciente;
  const edadMeses = fecha_nacimiento && fecha_nacimiento <= dia ? mesesDe(edad(fecha_nacimiento, dia)) : undefined;
  /** Date of the copy used by the latest search; null if the server answered. */
  const [copia, setCopia] = useState<string | null>(null);
  const favoritas = useQuery({ ...medicinasFavoritas, enabled: writable }).data ?? [];
  useSlash(writable);

  if (!writable) return null;
  return (
    <>
      <SearchSelect<Encontrada>
        aria-label="Buscar medicamento en el vademécum"
        name="medicina"
        placeholder="Buscar medicamento en el vademécum ( / )"
        pause={DURATIONS.clinicalSearch}
        clearAfter
        offered={favoritas}
        value={null}
        onChange={(found) => found && onFound(found)}
        search={async (text, signal) => {
          const { filas, copia: from } = await findMedicinas(doctorId, edadMeses)(text, signal);
          setCopia(from);
          return [...filas, { id: 0, nombre: text }];
        }}
        keyOf={({ id }) => id}
        labelOf={({ nombre }) => nombre}
        meant={({ quiso_decir }) => quiso_decir}
        bestOf={bestMedicina}
        render={(found) => <Opcion found={found} favorita={favoritas.some(({ id }) => id === found.id)} />}
      />
      {copia && (
        <p className="c-quiet t-small" role="status">
          {MVademecum.sinConexion(fechaHora(copia, ZONA_ECUADOR))}
        </p>
      )}
    </>
  );
}

/** `/` focuses the medicine search, as it does for lists. */
function useSlash(writable: boolean) {
  const reveal = useConsulta((s) => s.reveal);
  useEffect(() => {
    if (!writable) return;
    const jump = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      event.preventDefault();
      reveal('detalle');
      focusWhenThere('input[name="medicina"]');
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, [writable, reveal]);
}

/** Never the typed words themselves, which are the last row, nor another spelling. */
const bestMedicina = (found: Encontrada[], term: string) => {
  const fitting = found.filter(({ id, quiso_decir }) => id !== 0 && !quiso_decir);
  return fitting.find(({ nombre }) => fold(nombre) === fold(term)) ?? fitting[0];
};

const mesesDe = ({ years, months }: ReturnType<typeof edad>) => years * 12 + months;

function Opcion({ found, favorita }: { found: Encontrada; favorita: boolean }) {
  if (found.id === 0) return <>Escribir «{found.nombre}» a mano</>;
  return (
    <>
      <b>{found.nombre}</b> {favorita && <Favorito />}
      {found.doctor_id != null && <span className="c-quiet t-small"> · Mi vademécum</span>}
      <small className={css.second}>
        {[found.composicion, found.presentacion, found.casa_comercial].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}
