import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { useEffect, useMemo } from 'react';
import { SearchBox } from '../../../../kit/fields/search-box.tsx';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import type { ListState } from '../../../../kit/table/list-state.ts';
import css from './diario.module.css';
import { countsOf, filtrar, GRUPOS, isFound } from './filtrar.ts';

interface BarraProps {
  /** All of them; nothing while they are loaded. */
  citas: CitaAgenda[] | undefined;
  list: ListState;
  /** Those that match what the address asks for, whenever that changes. */
  onFound: (citas: CitaAgenda[] | undefined) => void;
}

/** Search and chips above the citas, with how many stand where; what they say is in the address. */
export default function Barra({ citas, list, onFound }: BarraProps) {
  const { search, sortBy, sort } = list.query;
  const searched = useMemo(() => (search ? citas?.filter((cita) => isFound(cita, search)) : citas), [citas, search]);
  const counts = useMemo(() => countsOf(searched ?? []), [searched]);
  const grupo = useFilter(GRUPOS);
  const found = useMemo(() => searched && filtrar(searched, { grupo, sortBy, sort }), [searched, grupo, sortBy, sort]);
  useEffect(() => onFound(found), [found, onFound]);
  // Groups without anybody would only take room; the chosen one stays, to be left.
  const shown = GRUPOS.filter(({ value }) => value === 'todas' || value === grupo || counts[value] > 0);
  return (
    <div className={css.barra}>
      <div className={css.busca}>
        <SearchBox placeholder="Buscar en la agenda" value={search ?? ''} onSearch={list.setSearch} />
      </div>
      <FilterChips
        value={grupo}
        options={shown.map(({ value, word }) => ({ value, label: `${word} ${counts[value]}` }))}
      />
    </div>
  );
}
