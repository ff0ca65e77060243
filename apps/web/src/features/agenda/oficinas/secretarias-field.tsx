import { type Oficina, searchSecretarias } from '@hampi/contract/agenda/oficinas/calls';
import type { Reply } from '@hampi/contract/base/endpoint';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../base/api.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import { Initials } from '../../../kit/person-name.tsx';
import css from './secretarias-field.module.css';

type Secretaria = Oficina['secretarias'][number];
type SecretariaEncontrada = Reply<typeof searchSecretarias>[number];
interface Props {
  initial: Secretaria[];
  onChange: (list: Secretaria[]) => void;
  error?: ReactNode;
}

const nameOf = ({ user }: Pick<Secretaria, 'user'>) => `${user.first_name} ${user.last_name}`;

/** The secretaries of the office; the first is its `secretaria_id`. Those who have not accepted yet are marked. */
export function SecretariasField({ initial, onChange, error }: Props) {
  const [list, setList] = useState(initial);
  const change = (next: Secretaria[]) => {
    setList(next);
    onChange(next);
  };
  return (
    <>
      <SearchSelect
        label="Buscar secretaria"
        placeholder="Nombres, usuario o cédula"
        from={3}
        clearAfter
        value={null as SecretariaEncontrada | null}
        onChange={(found) =>
          found &&
          !list.some((s) => s.id === found.id) &&
          change([...list, { id: found.id, user: found.user, pendiente: true }])
        }
        search={(search, signal) => call(searchSecretarias, { query: { search } }, { signal })}
        keyOf={(s) => s.id}
        labelOf={nameOf}
        render={(s) => `${nameOf(s)} (${s.login})`}
        error={error}
      />
      <ul className={`grid gap-4 mt-8 ${css.list}`} aria-label="Secretarias de la oficina">
        {list.map((s) => (
          <li key={s.id}>
            <Initials nombres={s.user.first_name} apellidos={s.user.last_name} />
            <span>{nameOf(s)}</span>
            {s.pendiente && <StatusBadge status="PENDIENTE" word="Aún no acepta" />}
            <IconAction
              icon={IconX}
              label={`Quitar a ${nameOf(s)}`}
              onClick={() => change(list.filter((x) => x.id !== s.id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
