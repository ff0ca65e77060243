import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import * as M from '@hampi/contract/base/messages';
import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Found } from './use-search.ts';

/** Value of the option for something not in the list; the other values are numbers or names. */
export const ANOTHER = '\0';

interface FoundListProps<T> {
  options: Found<T>;
  keyOf: (option: T) => string | number;
  render: (option: T) => ReactNode;
  meant: ((option: T) => string | null | undefined) | undefined;
  /** Label of that option, if there is one. */
  another: string | undefined;
}

/** The options under a search box, or why there are none. It is wider than a narrow box, such as one in a table's cell. */
export function FoundList<T>({ options, keyOf, render, meant, another }: FoundListProps<T>) {
  const list = Array.isArray(options) ? options : undefined;
  return (
    <Combobox.Dropdown hidden={options === undefined} miw="min(300px, 90vw)">
      <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
        {list?.map((option) => (
          <Combobox.Option key={keyOf(option)} value={String(keyOf(option))}>
            {meant?.(option) && <small style={{ display: 'block' }}>¿Quiso decir «{meant(option)}»? </small>}
            {render(option)}
          </Combobox.Option>
        ))}
        {list?.length === 0 && <Combobox.Empty>{MMapas.busqueda_vacia}</Combobox.Empty>}
        {options === 'failed' && <Combobox.Empty>{M.conexion}</Combobox.Empty>}
        {list && another && <Combobox.Option value={ANOTHER}>{another}</Combobox.Option>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
