import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { useEffect, useMemo } from 'react';
import { SearchBox } from '../../../../kit/fields/search-box.tsx';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import type { ListState } from '../../../../kit/table/list-state.ts';
import css from './diario.module.css';
import { countsOf, filterCitas, GRUPOS, isFound } from './filter.ts';

interface BarraProps {
  /** All citas; undefined while loading. */
  citas: CitaAgenda[] | undefined;
  list: ListState;
  /** Called with the citas that match the address, whenever they change. */
  onFound: (citas: CitaAgenda[] | undefined) => void;
}

/** Search and filters above the citas, each filter with its count. The address stores the choice. */
export default function Barra({ citas, list, onFound }: BarraProps) {
  const { search, sortBy, sort } = list.query;
  const searched = useMemo(() => (search ? citas?.filter((cita) => isFound(cita, search)) : citas), [citas, search]);
  const counts = useMemo(() => countsOf(searched ?? []), [searched]);
  const grupo = useFilter(GRUPOS);
  const found = useMemo(
    () => searched && filterCitas(searched, { grupo, sortBy, sort }),
    [searched, grupo, sortBy, sort],
  );
  useEffect(() => onFound(found), [found, onFound]);
  // Empty groups would only take up space. The chosen one stays, so that the user can leave it.
  const shown = GRUPOS.filter(({ value }) => value === 'todas' || value === grupo || counts[value] > 0);
  return (
    <div className={`grid gap-12 items-center mb-12 phone-one-column touch ${css.barra}`}>
      <div>
        <SearchBox placeholder="Buscar en la agenda" value={search ?? ''} onSearch={list.setSearch} />
      </div>
      <FilterChips
        value={grupo}
        options={shown.map(({ value, word }) => ({ value, label: `${word} ${counts[value]}` }))}
      />
    </div>
  );
}
