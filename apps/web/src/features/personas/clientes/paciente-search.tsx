import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadFailure } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton, useLate } from '../../../kit/feedback/skeletons.tsx';
import { SearchBox } from '../../../kit/fields/search-box.tsx';
import { fullName } from '../../../kit/person-name.tsx';
import css from './clientes.module.css';
import { pacientesFound } from './clientes.queries.ts';
import { isBookable } from './paciente-text.ts';

interface PacienteSearchProps {
  doctorId: number;
  selected: PacienteEncontrado | null;
  onSelect: (paciente: PacienteEncontrado) => void;
  /** Called for 'Añadir paciente' with what was typed. */
  onAdd: (term: string) => void;
}

/** Who is found by what was typed; without it, who was chosen. */
function useBusqueda(doctorId: number, selected: PacienteEncontrado | null) {
  const [term, setTerm] = useState('');
  const query = useQuery(pacientesFound(doctorId, term));
  const late = useLate(term !== '' && query.isPending);
  const rows = term === '' ? (selected ? [selected] : []) : (query.data ?? []);
  const isEmpty = term !== '' && query.data?.length === 0 && !query.isPlaceholderData;
  return { term, setTerm, query, late, rows, isEmpty };
}

/** Step 'Paciente' of the booking wizard (2 §2): one search box, one choice. */
export function PacienteSearch({ doctorId, selected, onSelect, onAdd }: PacienteSearchProps) {
  const { term, setTerm, query, late, rows, isEmpty } = useBusqueda(doctorId, selected);
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(root, rows, query.isPlaceholderData ? undefined : query.data, onSelect);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside
    <div ref={root} className="grid gap-12" onKeyDown={onKeyDown}>
      <div className={`row wrap gap-12 ${css.box}`}>
        <SearchBox placeholder="CI/Nombres/Apellidos" value={term} onSearch={setTerm} />
        <Button
          variant="subtle"
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAdd(term)}
        >
          Añadir paciente
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {term !== '' && query.data && (isEmpty ? MMapas.busqueda_vacia : `${query.data.length} resultados`)}
        {rows.length === 1 && !rows.every(isBookable) && ` ${MI.fallecido_cita}`}
      </span>
      <Nadie asked={term !== '' || selected !== null} isEmpty={isEmpty} />
      {query.isError && term !== '' && <LoadFailure error={query.error} retry={query.refetch} />}
      {late && <RowsSkeleton rows={3} />}
      {rows.length > 0 && <Found rows={rows} busy={query.isPlaceholderData} selected={selected} onSelect={onSelect} />}
    </div>
  );
}

/** Nobody was looked for, or nobody found. */
function Nadie({ asked, isEmpty }: { asked: boolean; isEmpty: boolean }) {
  if (isEmpty)
    return <EmptyState title={MMapas.busqueda_vacia} text="Revise lo que escribió, o añada al paciente si es nuevo." />;
  if (asked) return null;
  return (
    <EmptyState
      drawing="people"
      title="¿Para quién es la cita?"
      text="Busque por cédula, nombres o apellidos. Si el paciente es nuevo, añádalo."
    />
  );
}

const RADIO = 'input[type="radio"]:enabled';

/** Arrows move between box and rows; Enter takes the focused row, and in the box the only result, as soon as it is there. */
function useRowKeys(
  root: RefObject<HTMLDivElement | null>,
  rows: PacienteEncontrado[],
  found: PacienteEncontrado[] | undefined,
  onSelect: (paciente: PacienteEncontrado) => void,
) {
  /** Enter was pressed in the box: takes the result if there is only one; otherwise the arrows choose. */
  const [entered, setEntered] = useState(false);
  const answer = entered ? found : undefined;
  useEffect(() => {
    const [first, second] = answer ?? [];
    if (!answer) return;
    setEntered(false);
    if (first && !second && isBookable(first)) onSelect(first);
    else root.current?.querySelector<HTMLElement>(RADIO)?.focus();
  }, [answer, onSelect, root]);

  return (event: KeyboardEvent) => {
    // Skips deceased patients, who cannot be chosen.
    const places = [...(root.current?.querySelectorAll<HTMLElement>(`input[type="search"], ${RADIO}`) ?? [])];
    const here = places.indexOf(event.target as HTMLElement);
    if (here < 0) return;
    if (event.key === 'Enter') {
      const row = rows.filter(isBookable)[here - 1];
      if (row) onSelect(row);
      setEntered(here === 0);
    } else setEntered(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const to = places[here + step];
    if (step === 0 || !to) return;
    event.preventDefault();
    to.focus();
  };
}

interface FoundProps {
  rows: PacienteEncontrado[];
  busy: boolean;
  selected: PacienteEncontrado | null;
  onSelect: (row: PacienteEncontrado) => void;
}

const Found = ({ rows, busy, selected, onSelect }: FoundProps) => (
  <div className="card scroll-x" aria-busy={busy}>
    <table className={`full ${css.table}`} aria-label="Pacientes">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Elegir</span>
          </th>
          {['Cédula', 'Nombres', 'Apellidos', 'Teléfono', 'Sexo'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} chosen={row.id === selected?.id} onSelect={onSelect} />
        ))}
      </tbody>
    </table>
  </div>
);

interface RowProps {
  row: PacienteEncontrado;
  chosen: boolean;
  onSelect: (row: PacienteEncontrado) => void;
}

function Row({ row, chosen, onSelect }: RowProps) {
  const bookable = isBookable(row);
  return (
    // The whole row is clickable for the pointer; the keyboard uses the radio button.
    <tr data-chosen={chosen || undefined} data-off={!bookable || undefined} onClick={() => bookable && onSelect(row)}>
      <td>
        {/* Without name, so that arrow keys do not select other radio buttons, since selecting moves on to the next step. */}
        <input
          type="radio"
          aria-label={fullName(row)}
          checked={chosen}
          disabled={!bookable}
          onChange={() => onSelect(row)}
        />
      </td>
      <td>
        {row.tipo_documento === 'SIN_DOCUMENTO' ? 'Sin documento' : row.cedula_identidad}
        {!row.identidad_verificada && <small className={`hint ${css.rest}`}> (no verificada)</small>}
      </td>
      <td>{row.nombres}</td>
      <td>{row.apellidos}</td>
      {bookable ? (
        <>
          <td>{telefonoTexto(row.celular ?? row.telefono)}</td>
          <td>{row.sexo}</td>
        </>
      ) : (
        <td colSpan={2} className={`t-hint ${css.why}`}>
          {MI.fallecido_cita}
        </td>
      )}
    </tr>
  );
}
