import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { PlainSelect } from '../fields/plain-select.tsx';
import { IconAction } from '../icon-action.tsx';
import type { ListState } from './list-state.ts';
import css from './sort-menu.module.css';

interface SortMenuProps {
  list: ListState;
  options: readonly { value: string; label: string }[];
}

/** The order of a list without column titles to click. */
export function SortMenu({ list, options }: SortMenuProps) {
  const { sortBy, sort } = list.query;
  // The default order of a list, or that of another view, may be missing in the options.
  const isKnown = options.some(({ value }) => value === sortBy);
  return (
    <div className={`row gap-4 push ${css.sort}`}>
      <PlainSelect
        label="Ordenar por"
        value={sortBy}
        onChange={list.sortOn}
        options={isKnown ? options : [{ value: sortBy, label: 'Orden inicial' }, ...options]}
      />
      <IconAction
        icon={sort === 'asc' ? IconArrowUp : IconArrowDown}
        label={sort === 'asc' ? 'Orden ascendente' : 'Orden descendente'}
        onClick={() => list.sortOn(sortBy)}
      />
    </div>
  );
}
